import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from './ApiError.ts';

/** Codes of refusals because the record is no longer as the screen shows it: nothing failed, another user was faster. */
const MUDARAM: readonly string[] = ['CONFLITO_VERSAO', 'TARDE_DEMAIS'] satisfies ErrorCode[];

/** Returns whether an act was refused because its record had changed, or the act was done already. */
export const changedBefore = (error: unknown): error is ApiError =>
  error instanceof ApiError && MUDARAM.includes(error.problem.codigo);

const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever the server refuses an act because of the current state (409): the screen is outdated. Returns a function that
 * unsubscribes.
 */
export function subscribeChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners of an act that got a response but was not done to all its records: another user was faster. */
export function noteRefused(): void {
  for (const listener of [...listeners]) listener();
}

/** Notifies the listeners when the error of an act is a 409. */
export function noteChanged(error: unknown): void {
  if (error instanceof ApiError && error.status === 409) noteRefused();
}
