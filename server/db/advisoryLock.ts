import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Seed of the hash: keeps these locks apart from those of migrations, of the audit's chain and of the demonstration. */
const SPACE = 4674926;

/**
 * Takes an exclusive lock by name until the transaction ends; others that ask for it wait. For decisions that depend on
 * what concurrent transactions commit. In: a name that says what is locked, and of whom.
 */
export async function advisoryLock(tx: Tx, name: string): Promise<void> {
  await advisoryLocks(tx, [name]);
}

/** The same for many names in one statement, always in one order, so that no two transactions wait for each other. */
export async function advisoryLocks(tx: Tx, names: readonly string[]): Promise<void> {
  const ordered = [...names].sort();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, ${SPACE})) from unnest(${sql.param(ordered)}::text[]) as name`,
  );
}
