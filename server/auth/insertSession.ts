import type { Tx } from '../db/database.ts';
import { sessoes } from '../db/sessionTables.ts';
import type { KeyBinding } from './proof/binding.ts';

type NewSession = Omit<typeof sessoes.$inferInsert, 'jkt'> & { jkt: KeyBinding };

/** Inserts a new session; runs as `farol_auth`. Every session is created here, because the type requires the key that it is bound to. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insert(sessoes).values(session);
}
