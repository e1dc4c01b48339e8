const LONGEST_MS = 60_000;

/** How a reading went last time, as its query knows it; instants in milliseconds. */
interface Reading {
  status: 'error' | 'pending' | 'success';
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/**
 * When to ask again for what is asked time and again. In: how it went last time, and the pause while it goes well, in milliseconds;
 * false ends it. What fails is asked ever more seldom: after as long again as it has been failing, a minute at most.
 */
export function nextPoll(
  { status, dataUpdatedAt, errorUpdatedAt }: Reading,
  pause: number | false,
): number | false {
  if (pause === false || status !== 'error') return pause;
  return Math.max(pause, Math.min(LONGEST_MS, errorUpdatedAt - dataUpdatedAt));
}
