import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, type Database, rowsOf, type Tx } from '../db/database.ts';
import { snake } from '../db/resourceIndexes.ts';
import { tarefas } from '../db/taskTables.ts';
import type { TaskWait } from './task.ts';

/** A process that gave no sign of life for this long has lost its tasks. */
const LOST_AFTER_MS = 60_000;
/** So many processes died with a task: it is taken up no more. One that stops, or loses the database, did not die. */
const MAX_DEATHS = 5;

const { tenantId, id, usuarioId, sessaoId, servicoId, empresaId } = tarefas;
const { tipo, titulo, parametros, canal, link, endereco, requestId, tentativas, mortes, criadoEm } = tarefas;
const claimed = {
  ...{ tenantId, id, usuarioId, sessaoId, servicoId, empresaId },
  ...{ tipo, titulo, parametros, canal, link, endereco, requestId, tentativas, criadoEm },
};
const CLAIMED = sql.raw(
  Object.keys(claimed)
    .map((key) => `${snake(key)} as "${key}"`)
    .join(', '),
);

/** A task that this process has taken. */
const taskSchema = z.object({
  tenantId: z.uuid(),
  id: z.uuid(),
  tipo: z.string(),
  titulo: z.string(),
  parametros: z.unknown(),
  canal: z.string(),
  link: z.string(),
  empresaId: z.uuid().nullable(),
  endereco: z.string(),
  requestId: z.string(),
  tentativas: z.number(),
  criadoEm: z.coerce.date(),
});
/** Whose it is: of a person, in the session in which it was asked for, or of a service. */
const ownerSchema = z.union([
  z.object({ servicoId: z.null(), usuarioId: z.uuid(), sessaoId: z.uuid() }),
  z.object({ servicoId: z.uuid(), usuarioId: z.null(), sessaoId: z.null() }),
]);
const claimedSchema = taskSchema.and(ownerSchema);
export type Claimed = z.infer<typeof claimedSchema>;

const isRunning = eq(tarefas.estado, 'executando');
const queued = { estado: 'na_fila', executor: null, batimento: null } as const;

/** The queue of all tenants, as `farol_auth`: bookkeeping only, never a tenant's registers. */
export function taskQueue(db: Database, executor: string) {
  const asQueue = <T>(work: (tx: Tx) => Promise<T>) => asRole(db, 'farol_auth', null, work);
  const mine = (task: Claimed) =>
    and(eq(tenantId, task.tenantId), eq(id, task.id), eq(tarefas.executor, executor), isRunning);

  return {
    asQueue,
    mine,
    /**
     * Takes the next task that is due. People wait for the answer, services do not: theirs come after those of people, of
     * whatever tenant. Then the tenant with the fewest running comes first. In SQL: the builder would add 0.4 ms.
     */
    claim: (now: Date): Promise<Claimed | null> =>
      asQueue(async (tx) => {
        const [row] = await rowsOf(
          tx,
          sql`update tarefas set estado = 'executando', executor = ${executor}, batimento = ${now.toISOString()},
                 tentativas = tentativas + 1, aguardando = ''
               where (tenant_id, id) = (
                 select t.tenant_id, t.id from tarefas t
                  where t.estado = 'na_fila' and t.nao_antes <= ${now.toISOString()}
                  order by t.servico_id is not null,
                           (select count(*) from tarefas e
                             where e.estado = 'executando' and e.tenant_id = t.tenant_id), t.nao_antes, t.sequencia
                  limit 1 for update skip locked)
               returning ${CLAIMED}`,
        );
        return row ? claimedSchema.parse(row) : null;
      }),
    /** A sign of life, with progress when there is any. Out: whether it is to be cancelled; null: no longer ours. */
    beat: (task: Claimed, now: Date, done?: { feito: number; total: number }): Promise<boolean | null> =>
      asQueue(async (tx) => {
        const [row] = await tx
          .update(tarefas)
          .set({ batimento: now, ...done })
          .where(mine(task))
          .returning({ cancelarEm: tarefas.cancelarEm });
        return row ? row.cancelarEm !== null : null;
      }),
    /** Gives it back untouched, to be run again from `when` on; nothing died. */
    release: (task: Claimed, when: Date): Promise<void> =>
      asQueue(async (tx) => {
        await tx
          .update(tarefas)
          .set({ ...queued, naoAntes: when })
          .where(mine(task));
      }),
    /** Gives back all that this process still runs and that may run again: it stops now, and waits for nothing more. */
    releaseAll: (resumable: readonly string[]): Promise<void> =>
      asQueue(async (tx) => {
        await tx
          .update(tarefas)
          .set(queued)
          .where(and(eq(tarefas.executor, executor), isRunning, inArray(tipo, resumable)));
      }),
    /** Postpones it as it asks, which counts as no attempt. Out: false when it is to be cancelled instead. */
    postpone: (task: Claimed, { ate, message, servico }: TaskWait): Promise<boolean> =>
      asQueue(async (tx) => {
        const why = { naoAntes: ate, aguardando: message, esperaServico: servico };
        const rows = await tx
          .update(tarefas)
          .set({ ...queued, ...why, tentativas: sql`${tentativas} - 1` })
          .where(and(mine(task), isNull(tarefas.cancelarEm)))
          .returning({ id });
        return rows.length > 0;
      }),
    /**
     * Tasks whose process died. In: whether this process is the only one on the database, so that no sign of life need
     * be waited for. Those that may run again go back into the queue, later each time. Out: the others, now ours.
     */
    adoptLost: (now: Date, resumable: readonly string[], alone: boolean): Promise<Claimed[]> =>
      asQueue(async (tx) => {
        const silent = alone
          ? ne(tarefas.executor, executor)
          : lt(tarefas.batimento, new Date(now.getTime() - LOST_AFTER_MS));
        const lost = and(isRunning, silent);
        const again = and(inArray(tipo, resumable), lt(mortes, MAX_DEATHS - 1));
        const delay = sql`make_interval(secs => case when ${mortes} = 0 then 0 else 2 ^ (${mortes} + 1) end)`;
        await tx
          .update(tarefas)
          .set({
            ...queued,
            mortes: sql`${mortes} + 1`,
            naoAntes: sql`${now.toISOString()}::timestamptz + ${delay}`,
          })
          .where(and(lost, again));
        const rows = await tx
          .update(tarefas)
          .set({ executor, batimento: now })
          .where(lost)
          .returning(claimed);
        return z.array(claimedSchema).parse(rows);
      }),
  };
}
export type TaskQueue = ReturnType<typeof taskQueue>;
