import { eq } from 'drizzle-orm';
import { isAllowed } from '../../contract/permissions.ts';
import { empresasOf } from '../auth/empresasOf.ts';
import { tarefas } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import type { SessionContext } from '../http/route.ts';
import { taskKinds } from './registry.ts';

export type TaskRow = typeof tarefas.$inferSelect;

/**
 * The task of the path: the person's own, or a service's that the person looks after: for a company that he or she acts
 * for, and of a kind that he or she may ask for too. Throws 404.
 */
export async function requireTask(context: SessionContext): Promise<TaskRow> {
  const { tx, sessao, params } = context;
  const [row] = await tx
    .select()
    .from(tarefas)
    .where(eq(tarefas.id, recordId(params)));
  if (row && (row.usuarioId === sessao.usuarioId || (await looksAfter(context, row)))) return row;
  throw new ApiProblem('NAO_ENCONTRADO', 'Esta tarefa não existe ou não é sua.');
}

export const kindNamed = (nome: string) => taskKinds.find(({ tipo }) => tipo === nome);

async function looksAfter({ tx, sessao }: SessionContext, task: TaskRow): Promise<boolean> {
  if (task.servicoId === null) return false;
  const kind = kindNamed(task.tipo);
  if (!kind || !isAllowed(sessao, kind.guard(task.parametros))) return false;
  return (await empresasOf(tx, sessao)).some(({ empresaId }) => empresaId === task.empresaId);
}
