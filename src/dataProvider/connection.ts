import { apiUrl } from './apiUrl.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const PATIENCE_MS = 5_000;

const listeners = new Set<() => void>();
let online = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<boolean> | undefined;

/** Out: whether the API and its database answered the health check last time. */
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

async function isWell(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(apiUrl('/healthcheck/status'), { signal }).catch(() => null);
  return response?.ok ?? false;
}

async function ask(wait: number): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  asking ??= isWell().finally(() => {
    asking = undefined;
  });
  const well = await asking;
  set(well);
  if (well) return;
  clearTimeout(timer);
  timer = setTimeout(() => void ask(Math.min(wait * 2, LONGEST_WAIT_MS)), wait);
}

/**
 * A request got no answer, or one of 502 to 504. One address may be sick while the server is well: the health check says which,
 * and while it fails it is asked again.
 */
export function reportUnanswered(): void {
  if (online && !asking) void ask(FIRST_WAIT_MS);
}

/** A request was answered: after an outage the health check is asked at once. */
export function reportAnswered(): void {
  if (!online && !asking) void ask(FIRST_WAIT_MS);
}

/** Asks the health check now, as a button or the browser's own `online` event may want. */
export async function retryConnection(): Promise<void> {
  if (!online) await ask(FIRST_WAIT_MS);
}

globalThis.addEventListener?.('online', () => void retryConnection());
