import { and, eq, inArray } from 'drizzle-orm';
import { tarefas } from '../../db/taskTables.ts';
import { seeCompanies } from '../../db/workForCompany.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { cancelTask } from '../../tasks/cancel.ts';
import type { TaskKind } from '../../tasks/task.ts';
import { parametrosManifestacao } from './send.ts';
import { manifestacoes } from './tables.ts';

/**
 * Takes back a request of who acts of which nothing has left: its task never begins, and each of its manifestations says so.
 * Throws 404 for a task that is not theirs, 409 once it has begun.
 */
export async function desfazer(
  context: ActorContext,
  { tipo }: Pick<TaskKind<unknown>, 'tipo'>,
  tarefaId: string,
): Promise<void> {
  const { tx, ator, now, audit, deps, afterCommit } = context;
  const mine =
    ator.tipo === 'pessoa' ? eq(tarefas.usuarioId, ator.usuarioId) : eq(tarefas.servicoId, ator.servicoId);
  // Locked: whoever begins it at this moment comes before, or finds it cancelled.
  const [row] = await tx
    .select()
    .from(tarefas)
    .where(and(eq(tarefas.id, tarefaId), eq(tarefas.tipo, tipo), mine))
    .for('update');
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Este pedido não existe ou não é seu.');
  if (row.estado !== 'na_fila' || row.tentativas > 0) {
    throw new ApiProblem('TARDE_DEMAIS', 'O envio já começou. Veja na tarefa o que a SEFAZ respondeu.');
  }
  const { ids, empresas = row.empresaId ? [row.empresaId] : [] } = parametrosManifestacao.parse(
    row.parametros,
  );
  await seeCompanies(tx, empresas);
  await tx
    .update(manifestacoes)
    .set({
      ...{ estado: 'rejeitada', cStat: '', alteradoEm: now },
      xMotivo: `${ator.nome} desfez o pedido antes do envio. Nada foi enviado.`,
    })
    .where(and(inArray(manifestacoes.id, ids), eq(manifestacoes.estado, 'pendente')));
  await audit({
    acao: 'DESFAZ_MANIFESTACAO',
    recurso: 'manifestacoes',
    depois: { documentos: ids.length, manifestacoes: ids },
  });
  await cancelTask(tx, row, now, audit);
  afterCommit(() => deps.events.emit({ kind: 'cancelamento' }));
}
