import { and, eq } from 'drizzle-orm';
import { tarefas } from '../../db/taskTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { ofActor } from '../../tasks/ofActor.ts';
import type { TaskKind } from '../../tasks/task.ts';

/**
 * Returns the task of the user's own request, locked, so that a worker starts it either before or after. Throws 404 for
 * another user's.
 */
export async function pedidoMeu(
  { tx, ator }: Pick<ActorContext, 'tx' | 'ator'>,
  { tipo }: Pick<TaskKind<unknown>, 'tipo'>,
  tarefaId: string,
): Promise<typeof tarefas.$inferSelect> {
  const [row] = await tx
    .select()
    .from(tarefas)
    .where(and(eq(tarefas.id, tarefaId), eq(tarefas.tipo, tipo), ofActor(ator)))
    .for('update');
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Este pedido não existe ou não é seu.');
  return row;
}
