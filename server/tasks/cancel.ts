import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import { tellOthers } from '../db/tellOthers.ts';
import type { AuditEntry } from '../http/audit.ts';
import { kindNamed, type TaskRow } from './requireTask.ts';

/** Why a task that waits in the queue does so on purpose. */
export const isPostponed = ({ estado, aguardando }: TaskRow): boolean =>
  estado === 'na_fila' && aguardando !== '';

/**
 * Asks for a task to stop: one that waits ends at once, and its kind puts right what it had begun; one that runs is told.
 * Audited. In: the transaction of its tenant. Out: the task as it is then; null when it had ended meanwhile.
 */
export async function cancelTask(
  tx: Tx,
  row: TaskRow,
  now: Date,
  audit: (entry: AuditEntry) => Promise<void>,
): Promise<TaskRow | null> {
  const still = (estado: TaskRow['estado']) =>
    and(eq(tarefas.tenantId, row.tenantId), eq(tarefas.id, row.id), eq(tarefas.estado, estado));
  const resumo = isPostponed(row) ? 'Cancelada enquanto esperava.' : 'Cancelada antes de começar.';
  const [waiting] = await tx
    .update(tarefas)
    .set({ estado: 'cancelada', cancelarEm: now, encerradaEm: now, resumo })
    .where(still('na_fila'))
    .returning();
  const { id: tarefaId, tenantId, empresaId } = row;
  if (waiting)
    await kindNamed(row.tipo)?.desiste({ tx, now, audit, tarefaId, tenantId, empresaId }, row.parametros);
  const [running] = waiting
    ? []
    : await tx.update(tarefas).set({ cancelarEm: now }).where(still('executando')).returning();
  await audit({ acao: 'CANCELA', recurso: 'tarefas', registroId: row.id, depois: { titulo: row.titulo } });
  await tellOthers(tx, [{ kind: 'cancelamento' }]);
  return waiting ?? running ?? null;
}
