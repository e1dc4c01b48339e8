import { getSession } from '../../authProvider/session.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { changedBefore } from '../../dataProvider/changed.ts';
import { requestIdOf } from '../../ui/ErrorAlert.tsx';
import { makeValue } from '../../valueStore.ts';

export interface ErrorMessage {
  /** Keys of the texts, or finished sentences. */
  header: string;
  message: string;
  args?: Readonly<Record<string, unknown>>;
  /** The code by which support finds the request. */
  requestId?: string;
}

/** What channel `errorswal` has to say, oldest first; the first one is shown. */
export const errorMessages = makeValue<readonly ErrorMessage[]>([]);

/** Adds an error to the dialog; the same again is not said twice. Out: how to take it back. */
export function pushError(error: ErrorMessage): () => void {
  const waiting = errorMessages.get();
  const said = waiting.some(({ header, message }) => header === error.header && message === error.message);
  if (!said) errorMessages.set([...waiting, error]);
  return () => errorMessages.set(errorMessages.get().filter((other) => other !== error));
}

/** Closes the one shown. */
export function dismissError(): void {
  errorMessages.set(errorMessages.get().slice(1));
}

/**
 * Tells in the error dialog (docs/especificacao.md 2.8, 8) that an act of the person failed and no field can say so. What was
 * cancelled, or refused because the session ended, needs no dialog. In: what was thrown, and what failed.
 */
export function showError(error: unknown, header = 'erro.cabecalho'): void {
  const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
  if (isGivenUp || !getSession().isAuthenticated) return;
  pushError({
    header: changedBefore(error) ? 'erro.mudou' : header,
    message: messageOf(error),
    requestId: requestIdOf(error),
  });
}
