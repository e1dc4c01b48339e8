import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from './database.ts';

const loops = (allowed: 'on' | 'off') => sql`select set_config('enable_nestloop', ${allowed}, true)`;

/**
 * Runs a statement that joins whole tables, by hashing or merging them. Where the statistics are of a time with hardly a row, loops
 * within loops seem cheaper to the database, and take hours once the tables have filled.
 */
export async function withoutLoops<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await rowsOf(tx, loops('off'));
  const done = await work();
  await rowsOf(tx, loops('on'));
  return done;
}
