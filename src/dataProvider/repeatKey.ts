import { ApiError } from './ApiError.ts';

/** Writes without a certain response yet: by address, the body and the key that it was sent with. */
const uncertain = new Map<string, { body: unknown; key: string }>();

/**
 * Returns the `Idempotency-Key` of a write: the same as before while the outcome of the same body at the same address is unknown, so that a
 * retry after a lost response does it once.
 */
export function repeatKey(path: string, body: unknown): string {
  const before = uncertain.get(path);
  if (before && before.body === body) return before.key;
  const key = crypto.randomUUID();
  uncertain.set(path, { body, key });
  return key;
}

const FAILED = 500;

/** Forgets the key after a response. `error` is what was thrown, undefined after a success. A refusal is certain: nothing was done. */
export function settleRepeat(path: string, error?: unknown): void {
  const isKnown = error === undefined || (error instanceof ApiError && error.status < FAILED);
  if (isKnown) uncertain.delete(path);
}
