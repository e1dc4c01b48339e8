import { clearSession, getSession } from './session.ts';

/** Why nobody is signed in any more: by choice, because it could not be renewed, or from another tab. */
export type EndReason = 'saiu' | 'expirou' | 'outraAba';

let reason: EndReason = 'outraAba';

/** Ends the session in every tab. The address follows by itself (src/signin/address.ts). */
export function endSession(why: 'saiu' | 'expirou'): void {
  if (!getSession().isAuthenticated) return;
  reason = why;
  clearSession();
  reason = 'outraAba';
}

/** To be asked by whoever hears that the session ended. Out: the reason, as far as this tab knows. */
export function endReason(): EndReason {
  return reason;
}
