/** Maximum time for which the event loop may be blocked, in milliseconds. */
const LONGEST_MS = 1;

let last = performance.now();

/** Schedules the next iteration of the event loop; `setImmediate`, if available, has no timer delay. */
const nextIteration = (done: () => void) =>
  'setImmediate' in globalThis ? setImmediate(done) : setTimeout(done, 0);

/**
 * Yields to the event loop when it was blocked for a while, so that requests and timers run. PGlite answers in the same process, so a task
 * may otherwise await thousands of queries in microtasks alone.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - last < LONGEST_MS) return;
  await new Promise<void>(nextIteration);
  last = performance.now();
}
