import { makeValue } from '../valueStore.ts';
import { getSession, subscribeSession } from './session.ts';

/** Whether the user chose to leave and the server is being notified. */
export const leaving = makeValue(false);

const sidNow = () => getSession().user?.sid;

let controller = new AbortController();
let sid = sidNow();

/** Aborts every read under way: its response or refusal no longer matters. */
export function giveUpReads(): void {
  controller.abort();
  controller = new AbortController();
}

/**
 * Returns the signal that aborts a read: the caller's own, or the end of the session that it was sent in, so that a late refusal does not
 * affect the next session.
 */
export function readSignal(own: AbortSignal | null | undefined): AbortSignal {
  return own ? AbortSignal.any([own, controller.signal]) : controller.signal;
}

subscribeSession(() => {
  if (sidNow() === sid) return;
  sid = sidNow();
  giveUpReads();
});
