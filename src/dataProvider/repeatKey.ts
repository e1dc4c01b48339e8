import { ApiError } from './ApiError.ts';

/** What was sent and has no certain answer yet: by address, the body and the key that it went with. */
const uncertain = new Map<string, { body: unknown; key: string }>();

/**
 * The `Idempotency-Key` of a write: the same one as before while nobody knows what became of the same body at the same
 * address, so that whoever tries again after a lost answer does it once.
 */
export function repeatKey(path: string, body: unknown): string {
  const before = uncertain.get(path);
  if (before && before.body === body) return before.key;
  const key = crypto.randomUUID();
  uncertain.set(path, { body, key });
  return key;
}

const FAILED = 500;

/** After an answer, or none. In: what was thrown; nothing of a success. A refusal is certain: nothing was done. */
export function settleRepeat(path: string, error?: unknown): void {
  const isKnown = error === undefined || (error instanceof ApiError && error.status < FAILED);
  if (isKnown) uncertain.delete(path);
}
