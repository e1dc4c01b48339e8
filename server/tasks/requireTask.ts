import { eq } from 'drizzle-orm';
import { isAllowed } from '../../contract/permissions.ts';
import type { Actor } from '../auth/actor.ts';
import { companiesOf } from '../auth/empresasOf.ts';
import type { Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import type { ActorContext } from '../http/route.ts';
import { taskKinds } from '../taskRegistry.ts';

export type TaskRow = typeof tarefas.$inferSelect;

/**
 * Returns the task of the path if the actor requested it, or if it is a service's that the person looks after: for a company they act for,
 * and of a kind they may request too. Throws 404.
 */
export async function requireTask(context: ActorContext): Promise<TaskRow> {
  const { tx, ator, params } = context;
  const row = await taskOf(tx, recordId(params));
  if (row && (isOf(row, ator) || (await looksAfter(context, row)))) return row;
  throw new ApiProblem('NAO_ENCONTRADO', 'Esta tarefa não existe ou não é sua.');
}

/** Returns the task with this id; null when the tenant has none. */
export async function taskOf(tx: Tx, id: string): Promise<TaskRow | null> {
  const [row] = await tx.select().from(tarefas).where(eq(tarefas.id, id));
  return row ?? null;
}

/** Returns whether the actor requested the task. */
export const isOf = (row: TaskRow, ator: Actor): boolean =>
  ator.tipo === 'pessoa' ? row.usuarioId === ator.usuarioId : row.servicoId === ator.servicoId;

export const kindNamed = (nome: string) => taskKinds.find(({ tipo }) => tipo === nome);

async function looksAfter({ tx, ator }: ActorContext, task: TaskRow): Promise<boolean> {
  if (task.servicoId === null) return false;
  // A task about all companies of a service is for those who administer services, who also get its notices.
  if (task.empresaId === null) return isAllowed(ator, { allOf: ['API_ADMINISTRA', 'NOT_ADMIN'] });
  const kind = kindNamed(task.tipo);
  if (!kind || !isAllowed(ator, kind.guard(task.parametros))) return false;
  return (await companiesOf(tx, ator)).some(({ empresaId }) => empresaId === task.empresaId);
}
