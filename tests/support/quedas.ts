import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../../server/db/database.ts';
import type { Deps } from '../../server/deps.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import type { AnyTask } from '../../server/tasks/task.ts';
import type { TestApp } from '../harness.ts';

const dueSchema = z.object({ proxima: z.coerce.date().nullable() });

/**
 * Advances the clock from one waiting task of the queue to the next and runs the due tasks, until none waits or
 * `milliseconds` have passed. Returns the number of waits.
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
    // +1 because the database stores microseconds and the clock of the tests milliseconds.
    app.advance(Math.max(1, proxima.getTime() - now + 1));
  }
}

/** One task per lane, so that a killed process does not also claim tasks that return to the queue. */
const ONE_EACH = { pessoa: 1, fundo: 1, externo: 1 };

/**
 * Runs tasks in a runner that stops forever at some point, like a killed process. `deps` returns the dependencies that
 * call `died`, which never resolves, at that point. Resolves once the point is reached.
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
 * Wraps a database whose connection is lost once, in the transaction after `lose`: before the commit, which rolls it
 * back, or (`held`) after the commit and before the response.
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
