import { isPassing } from './errors.ts';

const RETRY_MS = 2_000;

/**
 * Writes a result that must not be lost: while the database is down or its disk full, it retries every 2 s. Throws any other error; after
 * `stopping` is aborted, also those two.
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

/** Resolves after the wait, or as soon as the process stops. */
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
