import { apiUrl } from './apiUrl.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const PATIENCE_MS = 5_000;

const listeners = new Set<() => void>();
let online = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<boolean> | undefined;

/** Returns whether the API and its database passed the last health check. */
export function isOnline(): boolean {
  return online;
}

/** Calls `listener` when the connection is lost or restored. Returns a function that unsubscribes. */
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
 * Reports a request without a response, or with one of 502 to 504. One address may fail while the server works: the health check decides,
 * and is repeated while it fails.
 */
export function reportUnanswered(): void {
  if (online && !asking) void ask(FIRST_WAIT_MS);
}

/** Reports that a request got a response: after an outage the health check runs immediately. */
export function reportAnswered(): void {
  if (!online && !asking) void ask(FIRST_WAIT_MS);
}

/** Runs the health check now, for a button or the browser's own `online` event. */
export async function retryConnection(): Promise<void> {
  if (!online) await ask(FIRST_WAIT_MS);
}

globalThis.addEventListener?.('online', () => void retryConnection());
