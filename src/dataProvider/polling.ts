const LONGEST_MS = 60_000;

/** State of the last read, as its query has it; instants in ms. */
interface Reading {
  status: 'error' | 'pending' | 'success';
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/**
 * Returns the ms until a polled query is read again, or false to stop. `pause` is the interval while it succeeds. A failing read is
 * repeated ever less often: after as long again as it has been failing, a minute at most.
 */
export function nextPoll(
  { status, dataUpdatedAt, errorUpdatedAt }: Reading,
  pause: number | false,
): number | false {
  if (pause === false || status !== 'error') return pause;
  return Math.max(pause, Math.min(LONGEST_MS, errorUpdatedAt - dataUpdatedAt));
}
