import { and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { asRole, type Tx } from '../db/database.ts';
import { readInstant, shifted } from '../db/databaseNow.ts';
import { failureReason, isDatabaseDown } from '../db/errors.ts';
import { rotinas } from '../db/taskTables.ts';
import type { Deps } from '../deps.ts';
import { routines as allRoutines } from '../routineRegistry.ts';
import type { Routine } from './routine.ts';

/** Polling interval of the table. */
const POLL_MS = 30_000;
const BEAT_MS = 10_000;
/** Milliseconds without a heartbeat after which a process has lost its routine. */
const LOST_AFTER_MS = 60_000;
const RETRY_MS = 5 * 60_000;
const STOP_MS = 8_000;
/** Concurrent rounds in a process: a routine that takes hours must not delay all others. */
const MOST_ROUNDS = 3;

interface Scheduler {
  start: () => void;
  /** Runs every due routine that no process runs, one after the other, and returns at the end. */
  runDue: () => Promise<void>;
  stop: () => Promise<void>;
}

interface SchedulerOptions {
  routines?: readonly Routine[];
  /** No other process works on this database. */
  alone: boolean;
}

/**
 * Creates the scheduler of the routines (docs/adr/0009). The table `rotinas` stores when each is due: of several servers on one database
 * only one runs it, and another takes over when that one dies.
 */
export function createScheduler(deps: Deps, { routines = allRoutines, alone }: SchedulerOptions): Scheduler {
  const executor = crypto.randomUUID();
  const stopping = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  let unlisten: () => void = () => undefined;
  const rounds = new Set<Promise<void>>();
  const running = new Set<string>();

  const write = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.reserva, 'farol_auth', null, work);
  const mine = (nome: string) => and(eq(rotinas.nome, nome), eq(rotinas.executor, executor));

  /** Returns true when the routine is due and this process has claimed it. */
  function claim({ nome, next }: Routine): Promise<boolean> {
    const lost = alone
      ? ne(rotinas.executor, executor)
      : lt(rotinas.batimento, shifted(deps.agora(), -LOST_AFTER_MS));
    const due = and(eq(rotinas.nome, nome), lte(rotinas.proximaEm, deps.agora()));
    return write(async (tx) => {
      const now = await readInstant(tx, deps.agora());
      await tx
        .insert(rotinas)
        .values({ nome, proximaEm: next(now) })
        .onConflictDoNothing();
      const taken = await tx
        .update(rotinas)
        .set({ executor, batimento: deps.agora() })
        .where(and(due, or(isNull(rotinas.executor), lost)))
        .returning({ nome: rotinas.nome });
      return taken.length > 0;
    });
  }

  async function beat(nome: string): Promise<void> {
    await write((tx) => tx.update(rotinas).set({ batimento: deps.agora() }).where(mine(nome)));
  }

  async function release({ nome, next }: Routine, failed: boolean): Promise<void> {
    await write(async (tx) => {
      const now = await readInstant(tx, deps.agora());
      // A server that stops leaves the rest to the next one.
      const due = stopping.signal.aborted ? now : failed ? new Date(now.getTime() + RETRY_MS) : next(now);
      const released = { executor: null, batimento: null, ultimaEm: now, proximaEm: due };
      // A routine stopped half way counts neither as success nor as failure.
      const went = failed
        ? { falhaDesde: sql`coalesce(${rotinas.falhaDesde}, ${deps.agora()})` }
        : stopping.signal.aborted
          ? {}
          : { boaEm: now, falhaDesde: null };
      await tx
        .update(rotinas)
        .set({ ...released, ...went })
        .where(mine(nome));
    });
  }

  function tell(error: unknown, nome: string): void {
    if (isDatabaseDown(error)) return;
    const motivo = error instanceof Error ? failureReason(error) : String(error);
    deps.log({ nivel: 'erro', evento: 'ROTINA_FALHOU', rotina: nome, motivo });
  }

  async function runOne(routine: Routine): Promise<void> {
    if (running.has(routine.nome)) return;
    running.add(routine.nome);
    await runClaimed(routine).finally(() => running.delete(routine.nome));
  }

  async function runClaimed(routine: Routine): Promise<void> {
    if (!(await claim(routine))) return;
    const pulse = setInterval(() => void beat(routine.nome).catch(() => undefined), BEAT_MS);
    let failed = false;
    try {
      await deps.telemetry.measure('rotina', { labels: { rotina: routine.nome } }, () =>
        routine.run(deps, stopping.signal),
      );
    } catch (error) {
      failed = true;
      tell(error, routine.nome);
    } finally {
      clearInterval(pulse);
    }
    await release(routine, failed);
  }

  async function runAll(): Promise<void> {
    for (const routine of routines) {
      if (stopping.signal.aborted) return;
      await runOne(routine).catch((error: unknown) => tell(error, routine.nome));
    }
  }

  function runDue(): Promise<void> {
    const last = [...rounds].at(-1);
    if (last && rounds.size >= MOST_ROUNDS) return last;
    const round: Promise<void> = runAll().finally(() => rounds.delete(round));
    rounds.add(round);
    return round;
  }

  return {
    start: () => {
      unlisten = deps.events.on(({ kind }) => kind === 'rotina' && void runDue());
      timer = setInterval(() => void runDue(), POLL_MS);
      void runDue();
    },
    runDue,
    stop: async () => {
      stopping.abort();
      unlisten();
      clearInterval(timer);
      const limit = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref?.());
      await Promise.race([Promise.all(rounds), limit]);
    },
  };
}
