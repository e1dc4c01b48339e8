import type { Tx } from '../db/database.ts';
import { sessoes } from '../db/sessionTables.ts';
import type { KeyBinding } from './proof/binding.ts';

type NewSession = Omit<typeof sessoes.$inferInsert, 'jkt'> & { jkt: KeyBinding };

/** As `farol_auth`: writes down a session that begins. The only way to one, and it asks what the session is bound to. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insert(sessoes).values(session);
}
