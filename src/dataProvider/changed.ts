import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from './ApiError.ts';

/** Refusals because something is no longer as the screen shows it: nothing failed, somebody was there before. */
const MUDARAM: readonly string[] = ['CONFLITO_VERSAO', 'TARDE_DEMAIS'] satisfies ErrorCode[];

/** Whether an act came after what it is about had changed, or was done already. */
export const changedBefore = (error: unknown): error is ApiError =>
  error instanceof ApiError && MUDARAM.includes(error.problem.codigo);

const listeners = new Set<() => void>();

/** Calls `listener` whenever the server refuses an act for how things are by now (409): what is on the screen is old. Out: how to stop. */
export function subscribeChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells it of an act that was answered, but not done to all that it was asked of: somebody was there before. */
export function noteRefused(): void {
  for (const listener of [...listeners]) listener();
}

/** Tells it. In: what an act was refused with. */
export function noteChanged(error: unknown): void {
  if (error instanceof ApiError && error.status === 409) noteRefused();
}
