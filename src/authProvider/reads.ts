import { makeValue } from '../valueStore.ts';
import { getSession, subscribeSession } from './session.ts';

/** The person chose to leave, and the server is being told. */
export const leaving = makeValue(false);

const sidNow = () => getSession().user?.sid;

let controller = new AbortController();
let sid = sidNow();

/** Gives up every reading under way: its answer, or its refusal, is for nobody any more. */
export function giveUpReads(): void {
  controller.abort();
  controller = new AbortController();
}

/**
 * What a reading ends with: the caller's own wish, and the end of the session that it was asked in, so that a late
 * refusal says nothing about the next one.
 */
export function readSignal(own: AbortSignal | null | undefined): AbortSignal {
  return own ? AbortSignal.any([own, controller.signal]) : controller.signal;
}

subscribeSession(() => {
  if (sidNow() === sid) return;
  sid = sidNow();
  giveUpReads();
});
