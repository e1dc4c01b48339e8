import { isPassing } from './errors.ts';

const RETRY_MS = 2_000;

/**
 * Writes down what has happened already: a database that is away, or has no disk left, is waited for. In: what writes, and what tells
 * that the process stops. Throws what is no passing fault; that too once the process stops.
 */
export async function untilStored<T>(write: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error) || stopping.aborted) throw error;
    }
    await pause(stopping);
  }
}

/** Out: resolved after the wait, or as soon as the process stops. */
function pause(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, RETRY_MS);
    stopping.addEventListener('abort', over);
  });
}
