/** How long work may keep all others waiting, in milliseconds. */
const LONGEST_MS = 15;

let last = performance.now();

/**
 * Lets requests and timers have their turn when work has gone on for a while. Over PGlite, which answers in the same
 * process, a task may otherwise await thousands of answers without the event loop ever turning.
 */
export async function takeTurn(): Promise<void> {
  if (performance.now() - last < LONGEST_MS) return;
  await new Promise((resolve) => setTimeout(resolve, 0));
  last = performance.now();
}
