/** What a person's hand does; a pointer that merely rests on something that moves does not count. */
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** A request this long after the last act was not brought about by it. */
const RECENT_MS = 30_000;

const listeners = new Set<() => void>();
// To open the page is an act.
let last = Date.now();

/** Out: whether what happens now is not the person's act: a poll, a retry, a reconnection. */
export function isUnattended(): boolean {
  return Date.now() - last > RECENT_MS;
}

/** Calls `listener` at each act of the person in this tab. Out: how to stop. */
export function subscribeActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(): void {
  last = Date.now();
  for (const listener of [...listeners]) listener();
}

for (const act of ACTS) globalThis.addEventListener?.(act, note, { capture: true, passive: true });
