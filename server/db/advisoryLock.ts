import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Seed of the hash: separates these locks from those of migrations, of the audit's chain and of the demonstration. */
const SPACE = 4674926;

/**
 * Takes an exclusive lock by name until the transaction ends; concurrent callers wait. For decisions that depend on what concurrent
 * transactions commit. `name` identifies the locked thing and its owner.
 */
export async function advisoryLock(tx: Tx, name: string): Promise<void> {
  await advisoryLocks(tx, [name]);
}

/** Takes many such locks in one statement, always in the same order, so that two transactions never deadlock. */
export async function advisoryLocks(tx: Tx, names: readonly string[]): Promise<void> {
  const ordered = [...names].sort();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, ${SPACE})) from unnest(${sql.param(ordered)}::text[]) as name`,
  );
}
