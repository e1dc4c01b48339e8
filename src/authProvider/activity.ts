/** Events that count as acts of the user; a pointer resting over something that moves does not. */
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** A request sent later than this after the last act was not caused by it. */
const RECENT_MS = 30_000;

const listeners = new Set<() => void>();
// Opening the page counts as an act.
let last = Date.now();

/** Returns whether a request sent now is not the user's act: a poll, a retry, a reconnection. */
export function isUnattended(): boolean {
  return Date.now() - last > RECENT_MS;
}

/** Calls `listener` at each act of the user in this tab. Returns a function that unsubscribes. */
export function subscribeActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(): void {
  last = Date.now();
  for (const listener of [...listeners]) listener();
}

for (const act of ACTS) globalThis.addEventListener?.(act, note, { capture: true, passive: true });
