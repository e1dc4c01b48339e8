import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { snake } from '../../contract/snake.ts';
import type { FaixaTarefa } from '../../contract/tarefas.ts';
import { advisoryLock } from '../db/advisoryLock.ts';
import { asRole, rowsOf, type Tx } from '../db/database.ts';
import { shifted } from '../db/databaseNow.ts';
import { tarefas } from '../db/taskTables.ts';
import { tellOthers } from '../db/tellOthers.ts';
import type { Deps } from '../deps.ts';
import { nextAlone, nextTask } from './claim.ts';
import type { TaskWait } from './task.ts';

/** Milliseconds without a heartbeat after which a process has lost its tasks. */
export const LOST_AFTER_MS = 60_000;
/** Number of processes that may die while running a task alone, before it is given up. Stopping, or losing the database, is not a death. */
const MAX_DEATHS = 5;

const { tenantId, id, usuarioId, sessaoId, servicoId, empresaId } = tarefas;
const { tipo, titulo, parametros, canal, link, endereco, requestId, tentativas, criadoEm } = tarefas;
const claimed = {
  tenantId,
  id,
  usuarioId,
  sessaoId,
  servicoId,
  empresaId,
  tipo,
  titulo,
  parametros,
  canal,
  link,
  endereco,
  requestId,
  tentativas,
  criadoEm,
};
const CLAIMED = sql.raw(
  Object.keys(claimed)
    .map((key) => `${snake(key)} as "${key}"`)
    .join(', '),
);

/** A task that this process has claimed. */
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
/** Owner of a task: a person, with the session in which it was requested, or a service. */
const ownerSchema = z.union([
  z.object({ servicoId: z.null(), usuarioId: z.uuid(), sessaoId: z.uuid() }),
  z.object({ servicoId: z.uuid(), usuarioId: z.null(), sessaoId: z.null() }),
]);
const claimedSchema = taskSchema.and(ownerSchema);
export type Claimed = z.infer<typeof claimedSchema>;

const SECOND_MS = 1000;
const { mortes, mortesJuntas } = tarefas;
const isRunning = eq(tarefas.estado, 'executando');
const queued = { estado: 'na_fila', executor: null, batimento: null } as const;

/** Tasks adopted from dead processes. */
interface Adopted {
  again: boolean;
  ended: Claimed[];
  /** Tasks with the number that died with the same process. */
  mortes: { tarefa: string; tipo: string; juntas: number }[];
}

/** Milliseconds until the next postponed task is due, null without any; and whether a task that must run alone is due. */
const nextDueSchema = z.object({ em: z.coerce.number().nullable(), sozinha: z.boolean() });

/**
 * Creates the queue of all tenants; runs as `farol_auth` and never reads a tenant's registers. All its times are the database's, on
 * connections reserved from those of requests.
 */
export function taskQueue({ reserva, agora }: Pick<Deps, 'reserva' | 'agora'>, executor: string) {
  const asQueue = <T>(work: (tx: Tx) => Promise<T>) => asRole(reserva, 'farol_auth', null, work);
  const mine = (task: Claimed) =>
    and(eq(tenantId, task.tenantId), eq(id, task.id), eq(tarefas.executor, executor), isRunning);
  const inMs = (milliseconds: number) => shifted(agora(), milliseconds);

  /** Claims a task, one process at a time. Written in SQL because the query builder would add 0.4 ms. */
  const take = (lock: string, next: SQL): Promise<Claimed | null> =>
    asQueue(async (tx) => {
      await advisoryLock(tx, lock);
      const [row] = await rowsOf(
        tx,
        sql`update tarefas set estado = 'executando', executor = ${executor}, batimento = ${agora()},
               tentativas = tentativas + 1, aguardando = ''
             where (tenant_id, id) = (${next}) and estado = 'na_fila'
             returning ${CLAIMED}`,
      );
      return row ? claimedSchema.parse(row) : null;
    });

  return {
    asQueue,
    mine,
    /** Claims the next task of a lane; null when none is due. One process at a time, so that each sees what the others run. */
    claim: (faixa: FaixaTarefa) => take(`fila ${faixa}`, nextTask(faixa, agora())),
    /** Claims a task that must run alone; null when none is due. */
    claimAlone: () => take('fila sozinhas', nextAlone(agora())),
    nextDue: (): Promise<z.infer<typeof nextDueSchema>> =>
      asQueue(async (tx) => {
        const [row] = await rowsOf(
          tx,
          sql`select (select extract(epoch from min(nao_antes) - ${agora()}) * 1000 from tarefas
                       where estado = 'na_fila' and nao_antes > ${agora()}) as em,
                     exists (${nextAlone(agora())}) as sozinha`,
        );
        return nextDueSchema.parse(row);
      }),
    /** Writes a heartbeat, with progress if any. Returns whether the task is to be cancelled; null when it is no longer ours. */
    beat: (task: Claimed, done?: { feito: number; total: number | null }): Promise<boolean | null> =>
      asQueue(async (tx) => {
        const [row] = await tx
          .update(tarefas)
          .set({ batimento: agora(), ...done })
          .where(mine(task))
          .returning({ cancelarEm: tarefas.cancelarEm });
        return row ? row.cancelarEm !== null : null;
      }),
    /** Returns a task to the queue unchanged, to run again after the given delay; does not count as a death. */
    release: (task: Claimed, milliseconds: number): Promise<void> =>
      asQueue(async (tx) => {
        await tx
          .update(tarefas)
          .set({ ...queued, naoAntes: inMs(milliseconds) })
          .where(mine(task));
        await tellOthers(tx, [{ kind: 'tarefa' }]);
      }),
    /** Returns to the queue all resumable tasks that this process still runs, because it is stopping. */
    releaseAll: (resumable: readonly string[]): Promise<void> =>
      asQueue(async (tx) => {
        await tx
          .update(tarefas)
          .set(queued)
          .where(and(eq(tarefas.executor, executor), isRunning, inArray(tipo, resumable)));
        await tellOthers(tx, [{ kind: 'tarefa' }]);
      }),
    /** Postpones a task with the reason of the wait; does not count as an attempt. Returns false when it is to be cancelled instead. */
    postpone: (task: Claimed, milliseconds: number, { message, servico }: TaskWait): Promise<boolean> =>
      asQueue(async (tx) => {
        const why = { naoAntes: inMs(milliseconds), aguardando: message, esperaServico: servico };
        const rows = await tx
          .update(tarefas)
          .set({ ...queued, ...why, tentativas: sql`${tentativas} - 1` })
          .where(and(mine(task), isNull(tarefas.cancelarEm)))
          .returning({ id });
        return rows.length > 0;
      }),
    /**
     * Adopts tasks whose process died; `alone` means that this is the only process, so that no heartbeat need be awaited. Resumable ones
     * are requeued, later each time. Returns whether there were any, the other tasks (now ours) and the deaths. A death counts fully only
     * for a task that ran alone, since otherwise it is unknown which one caused it.
     */
    adoptLost: (resumable: readonly string[], alone: boolean): Promise<Adopted> =>
      asQueue(async (tx) => {
        const silent = alone ? ne(tarefas.executor, executor) : lt(tarefas.batimento, inMs(-LOST_AFTER_MS));
        const columns = { ...claimed, mortes, mortesJuntas, doExecutor: tarefas.executor };
        const lost = await tx.select(columns).from(tarefas).where(and(isRunning, silent)).for('update');
        const byExecutor = Map.groupBy(lost, ({ doExecutor }) => doExecutor);
        const adopted: Adopted = { again: false, ended: [], mortes: [] };
        for (const { mortes: before, mortesJuntas: beforeJuntas, doExecutor, ...task } of lost) {
          const juntas = byExecutor.get(doExecutor)?.length ?? 1;
          const died = juntas === 1 ? { mortes: before + 1 } : { mortesJuntas: beforeJuntas + 1 };
          const all = before + beforeJuntas;
          const again = resumable.includes(task.tipo) && (died.mortes ?? before) < MAX_DEATHS;
          const later = all === 0 ? 0 : 2 ** (Math.min(all, MAX_DEATHS) + 1) * SECOND_MS;
          const then = again ? { ...queued, naoAntes: inMs(later) } : { executor, batimento: agora() };
          await tx
            .update(tarefas)
            .set({ ...died, ...then })
            .where(and(eq(tenantId, task.tenantId), eq(id, task.id)));
          adopted.mortes.push({ tarefa: task.id, tipo: task.tipo, juntas });
          if (again) adopted.again = true;
          else adopted.ended.push(claimedSchema.parse(task));
        }
        return adopted;
      }),
  };
}
export type TaskQueue = ReturnType<typeof taskQueue>;
