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
  /** Code by which support finds the request. */
  requestId?: string;
}

/** Messages of channel `errorswal`, oldest first; the first one is shown. */
export const errorMessages = makeValue<readonly ErrorMessage[]>([]);

/** Adds an error to the dialog, unless the same is already pending. Returns a function that withdraws it. */
export function pushError(error: ErrorMessage): () => void {
  const waiting = errorMessages.get();
  const said = waiting.some(({ header, message }) => header === error.header && message === error.message);
  if (!said) errorMessages.set([...waiting, error]);
  return () => errorMessages.set(errorMessages.get().filter((other) => other !== error));
}

/** Closes the error shown. */
export function dismissError(): void {
  errorMessages.set(errorMessages.get().slice(1));
}

/**
 * Shows in the error dialog (docs/especificacao.md 2.8, 8) that an act of the user failed and no field can show it; `header` names what
 * failed. Cancelled acts, and refusals because the session ended, open no dialog.
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
