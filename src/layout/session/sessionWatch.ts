import { z } from 'zod';
import { BACKGROUND_HEADER, prazoSchema } from '../../../contract/session.ts';
import { subscribeActivity } from '../../authProvider/activity.ts';
import { endSession } from '../../authProvider/endSession.ts';
import { endOf, keepPrazo, limits } from '../../authProvider/limits.ts';
import { getSession, subscribeSession } from '../../authProvider/session.ts';
import { authorizedFetch } from '../../dataProvider/authorizedFetch.ts';
import { isOnline, subscribeConnection } from '../../dataProvider/connection.ts';
import { makeValue } from '../../valueStore.ts';

/** How long before the end the person is warned. */
export const WARNING_MS = 60_000;
/** Typing and pointing count as use, reported to the server this often at most. */
const TELL_MS = 60_000;
const PATIENCE_MS = 10_000;
const AGAIN_MS = 15_000;

/** The end that is near: when it comes, and whether staying can be asked for. */
export interface Warning {
  at: number;
  final: boolean;
}

export const warning = makeValue<Warning | null>(null);
/** The last end whose warning was read and left, since nothing can put it off. */
const read = makeValue<number | null>(null);

/** Asks the server how long the session lasts; unless in the background, that itself prolongs it. Throws like any request. */
async function askPrazo(background: boolean): Promise<void> {
  const headers: Record<string, string> = background ? { [BACKGROUND_HEADER]: '1' } : {};
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await authorizedFetch('/v1/sessao/prazo', { headers, signal });
  const prazo = prazoSchema.parse(await response.json());
  const sid = getSession().user?.sid;
  if (sid) keepPrazo(prazo, z.uuid().parse(sid));
}

/** The person stays: extends the session. Throws NetworkError, or ApiError when it is over already. */
export function stayConnected(): Promise<void> {
  return askPrazo(false);
}

/** The person knows that the session comes to its end. */
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
 * Asks the server, whose clock decides, and ends the session when it is over. While it cannot be asked nothing ends:
 * what was typed stays before the person.
 */
async function settle(): Promise<void> {
  if (!isOnline()) return;
  try {
    await askPrazo(true);
  } catch {
    // A session that is over has been left by now. Otherwise the answer is missing, and is asked for again.
    clearTimeout(timer);
    timer = setTimeout(plan, AGAIN_MS);
    return;
  }
  if (left() < 1000) endSession('expirou');
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

/** A computer that slept, or a tab that was hidden, looks at once. */
function onVisible(): void {
  if (document.visibilityState === 'visible') plan();
}

/**
 * Watches for the session's end by inactivity, over all tabs: warns before it, and then asks to sign in again.
 * Out: how to stop.
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
