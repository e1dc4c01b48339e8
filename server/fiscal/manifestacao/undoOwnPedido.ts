import { and, eq, inArray } from 'drizzle-orm';
import { seeCompanies } from '../../db/workForCompany.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { cancelTask } from '../../tasks/cancel.ts';
import type { TaskKind } from '../../tasks/task.ts';
import { pedidoMeu } from './pedidoMeu.ts';
import { parametrosManifestacao } from './send.ts';
import { manifestacoes } from './tables.ts';

/**
 * Undoes the user's own request of which nothing has left: its task never starts, and each of its manifestations gets
 * the reason. Throws 404 for another user's task, 409 once it has started.
 */
export async function undoOwnPedido(
  context: ActorContext,
  tarefa: Pick<TaskKind<unknown>, 'tipo'>,
  tarefaId: string,
): Promise<void> {
  const { tx, ator, now, audit, deps, afterCommit } = context;
  const row = await pedidoMeu(context, tarefa, tarefaId);
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
      estado: 'rejeitada',
      cStat: '',
      alteradoEm: now,
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
