import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Sets these locks apart from those of migrations, of the audit's chain and of the demonstration. */
const SPACE = 4674926;

/**
 * Until this transaction ends, no other that asks for the same name goes on: for what is decided by what the others have
 * committed. In: of what, and whose.
 */
export async function oneAtATime(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${SPACE}))`);
}
