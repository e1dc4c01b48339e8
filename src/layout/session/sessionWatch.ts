import { z } from 'zod';
import { BACKGROUND_HEADER, prazoSchema } from '../../../contract/session.ts';
import { subscribeActivity } from '../../authProvider/activity.ts';
import { signOutTabs } from '../../authProvider/endSession.ts';
import { endOf, keepPrazo, limits } from '../../authProvider/limits.ts';
import { getSession, subscribeSession } from '../../authProvider/session.ts';
import { authorizedFetch } from '../../dataProvider/authorizedFetch.ts';
import { isOnline, subscribeConnection } from '../../dataProvider/connection.ts';
import { makeValue } from '../../valueStore.ts';

/** Time in ms before the end at which the user is warned. */
export const WARNING_MS = 60_000;
/** Minimum time in ms between reports of use, by typing or pointing, to the server. */
const TELL_MS = 60_000;
const PATIENCE_MS = 10_000;
const AGAIN_MS = 15_000;

/** Approaching end of the session, in ms since the epoch; `final` when it cannot be extended. */
export interface Warning {
  at: number;
  final: boolean;
}

export const warning = makeValue<Warning | null>(null);
/** Last final end whose warning the user dismissed, since it cannot be postponed. */
const read = makeValue<number | null>(null);

/**
 * Reads from the server how long the session lasts; a request that is not in the background also extends it. Throws ApiError or
 * NetworkError.
 */
async function askPrazo(background: boolean): Promise<void> {
  const headers: Record<string, string> = background ? { [BACKGROUND_HEADER]: '1' } : {};
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await authorizedFetch('/v1/sessao/prazo', { headers, signal });
  const prazo = prazoSchema.parse(await response.json());
  const sid = getSession().user?.sid;
  if (sid) keepPrazo(prazo, z.uuid().parse(sid));
}

/** Extends the session at the user's request. Throws NetworkError, or ApiError when it is already over. */
export function stayConnected(): Promise<void> {
  return askPrazo(false);
}

/** Dismisses the warning; a final one is not shown again. */
export function leaveWarning(): void {
  const near = warning.get();
  if (near?.final) read.set(near.at);
  warning.set(null);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function left(): number {
  const known = limits.get();
  return known ? endOf(known).at - Date.now() : Number.POSITIVE_INFINITY;
}

/**
 * Ends the session when the server, whose clock decides, confirms that it is over. While the server cannot be reached nothing ends, so that
 * typed values stay on screen.
 */
async function settle(): Promise<void> {
  if (!isOnline()) return;
  try {
    await askPrazo(true);
  } catch {
    // If the session is over it was already left. Otherwise there was no response, and the request is retried.
    clearTimeout(timer);
    timer = setTimeout(plan, AGAIN_MS);
    return;
  }
  if (left() < 1000) signOutTabs('expirou');
}

function plan(): void {
  clearTimeout(timer);
  const known = limits.get();
  if (!known || !getSession().isAuthenticated || known.sid !== getSession().user?.sid) {
    warning.set(null);
    return;
  }
  const { at, final } = endOf(known);
  if (left() > WARNING_MS) {
    warning.set(null);
    timer = setTimeout(plan, left() - WARNING_MS);
  } else if (!known.exact) {
    void settle();
  } else {
    timer = setTimeout(() => void settle(), Math.max(0, left()));
    // An end that came while the page was closed needs no warning.
    const isNews = read.get() !== at && warning.get()?.at !== at && left() > 0;
    if (isNews) warning.set({ at, final });
  }
}

function tellUse(): void {
  const known = limits.get();
  if (!known || warning.get() || !isOnline() || Date.now() - known.used < TELL_MS) return;
  limits.set({ ...known, used: Date.now() });
  stayConnected().catch(() => undefined);
}

/** Checks immediately after the computer slept or the tab was hidden. */
function onVisible(): void {
  if (document.visibilityState === 'visible') plan();
}

/**
 * Watches for the session's end by inactivity across all tabs: warns before it, and then requires a new sign-in. Returns a function that
 * stops it.
 */
export function watchSession(): () => void {
  const stops = [
    limits.subscribe(plan),
    subscribeSession(plan),
    subscribeConnection(plan),
    subscribeActivity(tellUse),
  ];
  document.addEventListener('visibilitychange', onVisible);
  plan();
  return () => {
    clearTimeout(timer);
    warning.set(null);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
