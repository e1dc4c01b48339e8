import { isIdleOver } from './limits.ts';
import { clearSession, getSession } from './session.ts';
import { readStoredText, writeStored } from './storage.ts';

/** Why the session ended: by choice, unused for too long, not renewable, or from another tab. */
export type SignOutReason = 'saiu' | 'inatividade' | 'expirou' | 'outraAba';

/** Key of how the last session of this browser ended, for the tabs that only notice that it did. */
const KEY = 'farol-fim';

let reason: SignOutReason = 'outraAba';

/** Ends the session in every tab; src/signin/address.ts then changes the address. */
export function signOutTabs(why: 'saiu' | 'expirou'): void {
  if (!getSession().isAuthenticated) return;
  reason = why;
  writeStored('local', KEY, why);
  clearSession();
  reason = 'outraAba';
}

/** Returns why the session ended, as far as this tab knows. */
export function endReason(): SignOutReason {
  return reason !== 'saiu' && isIdleOver() ? 'inatividade' : reason;
}

/** Returns whether the user chose to leave, in this tab or another; nothing is then stored for the next sign-in. */
export function leftByChoice(): boolean {
  return readStoredText('local', KEY) === 'saiu';
}
