import { makeValue } from '../valueStore.ts';
import { ApiError } from './ApiError.ts';

/** Refusals of a server that is well and has too much to do at the moment: no outage. */
const BUSY: readonly string[] = ['SOBRECARGA', 'SERVIDOR_OCUPADO'];
const TRIES = 4;
const LONGEST_SECONDS = 10;

/** Seconds until the readings that were put off are asked again; 0: none waits. */
export const secondsToRetry = makeValue(0);
let waiting = 0;

export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && BUSY.includes(error.problem.codigo);

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      waiting -= 1;
      if (waiting === 0) secondsToRetry.set(0);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    waiting += 1;
    secondsToRetry.set(seconds);
    // Not all at the same instant again.
    const timer = setTimeout(end, seconds * (750 + Math.random() * 500));
    signal.addEventListener('abort', end);
  });
}

/** Asks for a reading, and again when the server has too much to do, after the time that it names. Throws its last refusal. */
export async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error) || tried === TRIES) throw error;
      await pause(Math.min(error.problem.aguardar ?? 1, LONGEST_SECONDS), signal);
    }
  }
}

/** What a refused writing is told by: it is not repeated unasked, and what was typed is there still. */
export function keptTyped(error: ApiError): ApiError {
  const detail = `${error.problem.detail} O que você digitou continua na tela.`;
  return new ApiError({ ...error.problem, detail });
}
