import { eq } from 'drizzle-orm';
import { isAllowed } from '../../contract/permissions.ts';
import type { Actor } from '../auth/actor.ts';
import { companiesOf } from '../auth/empresasOf.ts';
import type { Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import type { ActorContext } from '../http/route.ts';
import { taskKinds } from './registry.ts';

export type TaskRow = typeof tarefas.$inferSelect;

/**
 * The task of the path: who acts asked for it, or it is a service's that the person looks after: for a company that he or she acts
 * for, and of a kind that he or she may ask for too. Throws 404.
 */
export async function requireTask(context: ActorContext): Promise<TaskRow> {
  const { tx, ator, params } = context;
  const row = await taskOf(tx, recordId(params));
  if (row && (isOf(row, ator) || (await looksAfter(context, row)))) return row;
  throw new ApiProblem('NAO_ENCONTRADO', 'Esta tarefa não existe ou não é sua.');
}

/** The task of that id; null where the tenant has none. */
export async function taskOf(tx: Tx, id: string): Promise<TaskRow | null> {
  const [row] = await tx.select().from(tarefas).where(eq(tarefas.id, id));
  return row ?? null;
}

/** Whether whoever acts asked for it. */
export const isOf = (row: TaskRow, ator: Actor): boolean =>
  ator.tipo === 'pessoa' ? row.usuarioId === ator.usuarioId : row.servicoId === ator.servicoId;

export const kindNamed = (nome: string) => taskKinds.find(({ tipo }) => tipo === nome);

async function looksAfter({ tx, ator }: ActorContext, task: TaskRow): Promise<boolean> {
  if (task.servicoId === null) return false;
  // About all companies of the service: those who are told of it are those who look after services.
  if (task.empresaId === null) return isAllowed(ator, { allOf: ['API_ADMINISTRA', 'NOT_ADMIN'] });
  const kind = kindNamed(task.tipo);
  if (!kind || !isAllowed(ator, kind.guard(task.parametros))) return false;
  return (await companiesOf(tx, ator)).some(({ empresaId }) => empresaId === task.empresaId);
}
