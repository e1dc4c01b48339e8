import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/database.ts';
import { unawaited } from '../db/lastStatement.ts';

// A sort that must be all the same then seems to cost so much that PostgreSQL would compile the plan, 0.3 s for 2 ms, or
// start processes for it.
const byIndexes = sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true),
             set_config('max_parallel_workers_per_gather', '0', true)`;
const bySorting = sql`select set_config('enable_sort', 'on', true)`;

/**
 * Has the planner read rows in the order of an index from here to the end of the transaction: under row-level security it takes
 * what it cannot estimate for rare and would read and sort all rows.
 */
export async function followIndexes(tx: Tx): Promise<void> {
  await unawaited(tx, rowsOf(tx, byIndexes));
}

/** Lets the planner put rows in order again: of those that were found an index of that order would pass over all others. */
export async function allowSorting(tx: Tx): Promise<void> {
  await unawaited(tx, rowsOf(tx, bySorting));
}
