import { and, eq } from 'drizzle-orm';
import { tarefas } from '../../db/taskTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { ofActor } from '../../tasks/ofActor.ts';
import type { TaskKind } from '../../tasks/task.ts';

/** The task of a request of who acts, locked: whoever begins it at this moment comes before, or after. Throws 404 for one that is not theirs. */
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
