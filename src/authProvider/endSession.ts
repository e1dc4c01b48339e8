import { isIdleOver } from './limits.ts';
import { clearSession, getSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** Why nobody is signed in any more: by choice, unused for too long, not to be renewed, or from another tab. */
export type EndReason = 'saiu' | 'inatividade' | 'expirou' | 'outraAba';

/** How the last session of this browser ended, for the tabs that only learn that it did. */
const KEY = 'farol-fim';

let reason: EndReason = 'outraAba';

/** Ends the session in every tab. The address follows by itself (src/signin/address.ts). */
export function endSession(why: 'saiu' | 'expirou'): void {
  if (!getSession().isAuthenticated) return;
  reason = why;
  writeStored('local', KEY, why);
  clearSession();
  reason = 'outraAba';
}

/** For whoever learns that the session ended. Out: the reason, as far as this tab knows. */
export function endReason(): EndReason {
  return reason !== 'saiu' && isIdleOver() ? 'inatividade' : reason;
}

/** Out: whether the person chose to leave, in this tab or another: then nothing is stored for the next sign-in. */
export function leftByChoice(): boolean {
  return readStored('local', KEY) === 'saiu';
}
