import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { baixasLog } from '../../db/baixasLogTables.ts';
import { arquivos, tarefas } from '../../db/taskTables.ts';
import { findFile } from '../../files/arquivos.ts';
import type { Slices } from '../../files/slices.ts';
import { writeNotice } from '../../tasks/notify.ts';
import { type TaskRun, type TaskStep, TaskWait } from '../../tasks/task.ts';
import type { Achou } from './findFormas.ts';
import type { Formas } from './formas.ts';
import { esquecerArquivo } from './importacoes.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;

interface Qual {
  id: string;
  nome: string;
}
interface Guardado extends Qual {
  tamanho: number;
  usuarioId: string | null;
}

/** Returns the complete files that no open task uses: a task removes its own file. */
export const readArquivosGuardados = (run: TaskRun): Promise<Guardado[]> =>
  run.step(({ tx }) => {
    const open = tx
      .select({ um: sql`1` })
      .from(tarefas)
      .where(
        and(
          inArray(tarefas.estado, ['na_fila', 'executando']),
          sql`${tarefas.parametros} ->> 'arquivoId' = ${arquivos.id}::text`,
        ),
      );
    const { id, nome, tamanho, usuarioId } = arquivos;
    return tx
      .select({ id, nome, tamanho: sql`${tamanho}`.mapWith(Number), usuarioId })
      .from(arquivos)
      .where(and(isNotNull(tamanho), notExists(open)));
  });

/** Throws TaskWait while tasks requested earlier still create or import files: they may already have read the person's data. */
export async function waitForEarlier(run: TaskRun): Promise<void> {
  const open = await run.step(({ tx }) =>
    tx.$count(
      tarefas,
      and(
        inArray(tarefas.estado, ['na_fila', 'executando']),
        sql`${tarefas.parametros} ? 'arquivoId'`,
        lte(tarefas.criadoEm, run.criadoEm),
      ),
    ),
  );
  const now = run.deps.clock().getTime();
  if (open === 0 || now - run.criadoEm.getTime() > DIA) return;
  throw new TaskWait(new Date(now + MINUTO), 'Espera que terminem os arquivos que já estavam sendo feitos.');
}

/** Returns whether a file contains the person; null when it cannot be opened. False also for a file removed meanwhile. */
export async function achou(
  run: TaskRun,
  source: Slices,
  { id, nome }: Qual,
  formas: Formas,
): Promise<Achou> {
  try {
    const asked = { source, input: { nome, formas } };
    for await (const found of run.deps.jobs.stream(run.tenantId, 'procura', asked)) return found;
    return null;
  } catch (error) {
    if (await run.step(({ tx }) => findFile(tx, id))) throw error;
    return false;
  }
}

const AVISO =
  'O arquivo tinha dados de uma pessoa que foram eliminados (LGPD), e foi apagado por inteiro. Se ainda precisar dele, faça-o de novo.';

/** Removes a file that contains the person, and notifies its owner, if any. */
export async function removeArquivoOfPessoa(
  { tx, now, audit, afterCommit, deps }: TaskStep,
  run: TaskRun,
  arquivo: Guardado,
) {
  const { tenantId } = run;
  await esquecerArquivo(tx, arquivo.id);
  await tx
    .update(baixasLog)
    .set({ estado: 'EXPIRADA', ponto: null, alteradoEm: now })
    .where(eq(baixasLog.arquivoId, arquivo.id));
  await tx.delete(arquivos).where(eq(arquivos.id, arquivo.id));
  await audit({ acao: 'REMOVE', recurso: 'arquivos', registroId: arquivo.id, antes: { motivo: 'LGPD' } });
  const { usuarioId } = arquivo;
  if (usuarioId === null) return;
  const notice = { titulo: 'Um arquivo seu foi apagado', texto: AVISO, gravidade: 'info' as const };
  await writeNotice(tx, { ...notice, tenantId, usuarioId, canal: 'default', criadoEm: now });
  afterCommit(() => deps.events.emit({ kind: 'aviso', usuarioId }));
}
