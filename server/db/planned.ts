import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from './database.ts';
import { databaseError } from './errors.ts';
import { nextIsLast, pipingOf, unawaited } from './lastStatement.ts';
import { statement } from './statement.ts';

/** In: settings. Out: the statement that makes them and keeps what held, and the one that brings that back. */
function way(settings: Readonly<Record<string, string>>): { set: () => SQL; restore: () => SQL } {
  const all = (each: (name: string, value: string) => string) =>
    statement(
      sql.raw(
        `select ${Object.entries(settings)
          .map(([name, value]) => each(name, value))
          .join(', ')}`,
      ),
    );
  return {
    set: all(
      (name, value) =>
        `set_config('farol.antes_${name}', current_setting('${name}'), true), set_config('${name}', '${value}', true)`,
    ),
    restore: all((name) => `set_config('${name}', current_setting('farol.antes_${name}'), true)`),
  };
}

/** What the planner may be told for a statement. */
const WAYS = {
  // Under row-level security it takes what it cannot estimate for rare, and would read and sort all rows. A sort that must be all
  // the same then seems to cost so much that PostgreSQL would compile the plan, 0.3 s for 2 ms, or start processes for it.
  byIndexes: way({ enable_sort: 'off', jit: 'off', max_parallel_workers_per_gather: '0' }),
  // Where the statistics are of a time with hardly a row, loops within loops seem cheaper than to hash or merge whole tables, and
  // take hours once these have filled.
  withoutLoops: way({ enable_nestloop: 'off' }),
  // A few rows are looked up for a few others. While a table is small, or its statistics are of a time when it was, to read all of
  // it seems cheaper, which costs more with each row that comes; and a named statement would keep to that.
  byKeys: way({
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    plan_cache_mode: 'force_custom_plan',
  }),
};

/**
 * Runs one statement with the planner told how; however it ends, the next is planned as if it had not been. In: whether it is the
 * last of its transaction. Out: its rows.
 */
export async function rowsPlanned(
  tx: Tx,
  told: keyof typeof WAYS,
  asked: SQL,
  isLast = false,
): Promise<Record<string, unknown>[]> {
  const { set, restore } = WAYS[told];
  // COMMIT goes out with the statement where the engine can, and takes the settings along.
  const endsWithIt = isLast && pipingOf(tx) !== undefined;
  if (endsWithIt) nextIsLast(tx, 2);
  await unawaited(tx, rowsOf(tx, set()));
  let isRefused = false;
  try {
    return await rowsOf(tx, asked);
  } catch (error) {
    // With what the database refuses it takes back the settings too, and no other statement before that.
    isRefused = databaseError(error) !== null;
    throw error;
  } finally {
    if (!endsWithIt && !isRefused) await unawaited(tx, rowsOf(tx, restore()));
  }
}
