/** How long work may keep all others waiting, in milliseconds; a request needs several turns. */
const LONGEST_MS = 1;

let last = performance.now();

/** Where there is one, the turn that comes without a timer's delay. */
const turn = (done: () => void) => ('setImmediate' in globalThis ? setImmediate(done) : setTimeout(done, 0));

/**
 * Lets requests and timers have their turn when work has gone on for a while. Over PGlite, which answers in the same
 * process, a task may otherwise await thousands of answers without the event loop ever turning.
 */
export async function takeTurn(): Promise<void> {
  if (performance.now() - last < LONGEST_MS) return;
  await new Promise<void>(turn);
  last = performance.now();
}
