import { makeValue } from '../valueStore.ts';
import { ApiError } from './ApiError.ts';

/** Codes of refusals by a server that works but is overloaded at the moment; this is not an outage. */
const BUSY: readonly string[] = ['SOBRECARGA', 'SERVIDOR_OCUPADO'];
const TRIES = 4;
const LONGEST_SECONDS = 10;

/** Seconds until the postponed reads are retried; 0 when none is pending. */
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
    // Spread out, so that the retries do not arrive at the same instant.
    const timer = setTimeout(end, seconds * (750 + Math.random() * 500));
    signal.addEventListener('abort', end);
  });
}

/** Runs a read, and retries it while the server is overloaded, after the time that it names. Throws the last refusal. */
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

/** Returns a refused write's error, with a sentence added: it is not retried automatically, and the input is still on the screen. */
export function keptTyped(error: ApiError): ApiError {
  const detail = `${error.problem.detail} O que você digitou continua na tela.`;
  return new ApiError({ ...error.problem, detail });
}
