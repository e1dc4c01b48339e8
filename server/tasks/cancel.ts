import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import { tellOthers } from '../db/tellOthers.ts';
import type { AuditEntry } from '../http/audit.ts';
import { kindNamed, type TaskRow } from './requireTask.ts';

/** Returns whether a task in the queue is waiting on purpose, with a reason. */
export const isPostponed = ({ estado, aguardando }: TaskRow): boolean =>
  estado === 'na_fila' && aguardando !== '';

/**
 * Requests that a task stop: a waiting one ends immediately, and its kind cleans up what it had begun; a running one is notified. Audited.
 * Runs in the transaction of its tenant. Returns the task in its new state; null when it had ended meanwhile.
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
