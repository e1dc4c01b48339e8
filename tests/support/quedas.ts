import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../../server/db/database.ts';
import type { Deps } from '../../server/deps.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import type { AnyTask } from '../../server/tasks/task.ts';
import type { TestApp } from '../harness.ts';

const dueSchema = z.object({ proxima: z.coerce.date().nullable() });

/**
 * Moves the clock from one wait of the queue to the next, and runs what is due, until nothing waits or so much time has passed.
 * Out: how often it did.
 */
export async function passTime(app: TestApp, milliseconds: number): Promise<number> {
  const end = app.deps.clock().getTime() + milliseconds;
  for (let waits = 0; ; waits += 1) {
    await app.drain();
    const [row] = await rowsOf(
      app.superuser,
      sql`select min(nao_antes) as proxima from tarefas where estado = 'na_fila'`,
    );
    const { proxima } = dueSchema.parse(row);
    const now = app.deps.clock().getTime();
    if (proxima === null || proxima.getTime() > end) {
      app.advance(Math.max(0, end - now));
      return waits;
    }
    // The database counts finer than the clock of the tests.
    app.advance(Math.max(1, proxima.getTime() - now + 1));
  }
}

/** What a process that is killed takes up, and no more: nothing that comes back into the queue is its own any more. */
const ONE_EACH = { pessoa: 1, fundo: 1, externo: 1 };

/**
 * A process that never gets past something: it is left there, as one that is killed. In: the kinds of task that it runs, and what of
 * its surroundings ends it, given what never returns. Out: once it is there.
 */
export async function dieAt(
  app: TestApp,
  kinds: readonly AnyTask[],
  deps: (died: () => Promise<never>) => Partial<Deps>,
): Promise<void> {
  const { promise: dead, resolve } = Promise.withResolvers<void>();
  const died = () => {
    resolve();
    return new Promise<never>(() => {});
  };
  void createTaskRunner({ ...app.deps, ...deps(died) }, { alone: true, kinds, slots: ONE_EACH }).drain();
  await dead;
}

/**
 * A database that goes away once: in the transaction after `lose`, with all that was done in it, or once it holds and before
 * anybody is told (`held`).
 */
export function losingOnce(
  db: Database,
  held: boolean,
): { db: Database; lose: () => void; isLost: () => boolean } {
  let state: 'well' | 'going' | 'lost' = 'well';
  const gone = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  const transaction: Database['transaction'] = async (work, config) => {
    if (state !== 'going') return db.transaction(work, config);
    state = 'lost';
    await db.transaction(async (tx) => {
      await work(tx);
      if (!held) throw gone();
    }, config);
    throw gone();
  };
  const lose = () => {
    if (state === 'well') state = 'going';
  };
  return { db: Object.assign(Object.create(db), { transaction }), lose, isLost: () => state === 'lost' };
}
