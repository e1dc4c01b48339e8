import { apiUrl } from './apiUrl.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const PATIENCE_MS = 5_000;

const listeners = new Set<() => void>();
let online = true;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Out: whether the API and its database answered last time. */
export function isOnline(): boolean {
  return online;
}

/** Calls `listener` when the connection is lost or back. Out: how to stop. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: boolean): void {
  if (online === next) return;
  online = next;
  for (const listener of [...listeners]) listener();
}

/** A request got no answer, or 503: from now on the health check is asked until it answers. */
export function reportOffline(): void {
  if (!online) return;
  set(false);
  retryAfter(FIRST_WAIT_MS);
}

/** A request was answered. */
export function reportOnline(): void {
  clearTimeout(timer);
  set(true);
}

/** Asks the health check now, as a button or the browser's own `online` event may want. */
export async function retryConnection(wait = FIRST_WAIT_MS): Promise<void> {
  clearTimeout(timer);
  if (online) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(apiUrl('/healthcheck/status'), { signal }).catch(() => null);
  if (response?.ok) reportOnline();
  else if (!online) retryAfter(Math.min(wait * 2, LONGEST_WAIT_MS));
}

function retryAfter(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void retryConnection(wait), wait);
}

globalThis.addEventListener?.('online', () => void retryConnection());
