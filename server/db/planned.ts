import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from './database.ts';
import { databaseError } from './errors.ts';
import { nextIsLast, pipingOf, unawaited } from './lastStatement.ts';
import { statement } from './statement.ts';

/** Returns the statement that applies settings and saves the previous values, and the one that restores these. */
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

/** Planner settings for a statement. */
const WAYS = {
  // Under row-level security the planner assumes that conditions without an estimate are rare, and would read and sort all rows. An
  // unavoidable sort then seems so expensive that PostgreSQL would compile the plan, 0.3 s for 2 ms, or start processes for it.
  byIndexes: way({ enable_sort: 'off', jit: 'off', max_parallel_workers_per_gather: '0' }),
  // Where the statistics are of a time with hardly a row, nested loops seem cheaper than to hash or merge whole tables, and take hours once
  // these have filled.
  withoutLoops: way({ enable_nestloop: 'off' }),
  // A few rows are looked up for a few others. While a table is small, or its statistics are old, a full scan seems cheaper, but costs more
  // with each new row; and a named statement would go on using that plan.
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
 * Runs one statement with planner settings and returns its rows; however it ends, the next is planned without them. `isLast`: it is the
 * last of its transaction.
 */
export async function rowsPlanned(
  tx: Tx,
  told: keyof typeof WAYS,
  asked: SQL,
  isLast = false,
): Promise<Record<string, unknown>[]> {
  const { set, restore } = WAYS[told];
  // Where the engine pipelines, COMMIT is sent with the statement and drops the settings.
  const endsWithIt = isLast && pipingOf(tx) !== undefined;
  if (endsWithIt) nextIsLast(tx, 2);
  await unawaited(tx, rowsOf(tx, set()));
  let isRefused = false;
  try {
    return await rowsOf(tx, asked);
  } catch (error) {
    // A refused statement aborts the transaction: that drops the settings too, and no other statement can run before.
    isRefused = databaseError(error) !== null;
    throw error;
  } finally {
    if (!endsWithIt && !isRefused) await unawaited(tx, rowsOf(tx, restore()));
  }
}
