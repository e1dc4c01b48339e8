/** What an engine that sends statements in a row can do with them. */
export interface Piping {
  /** So many statements more, and COMMIT goes out with the last of them. */
  announceLast: (count: number) => void;
  /** Looks at an answer no later than at the end of the transaction. */
  answerLater: (answer: Promise<unknown>) => void;
  /** Begins anew on the same connection, opened as it was. */
  reopen: () => Promise<void>;
  /** Runs a statement whose text is known. Out: its rows. */
  rows: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;
}

const pipings = new WeakMap<object, Piping>();

/** For the engine: how a transaction sends its statements. */
export function pipes(tx: object, piping: Piping): void {
  pipings.set(tx, piping);
}

/** How a transaction sends its statements; undefined on an engine that has no use for it. */
export const pipingOf = (tx: object): Piping | undefined => pipings.get(tx);

/**
 * Tells that only so many statements of a transaction are left, so that COMMIT need not wait for their answers. For reads:
 * what is to be stored holds only if nobody refuses it any more. An engine without use for it goes on as ever.
 */
export function nextIsLast(tx: object, count = 1): void {
  pipings.get(tx)?.announceLast(count);
}

/**
 * Sends a statement whose answer tells nothing, without waiting for it: the next one, or COMMIT, goes out behind it. If it fails,
 * the transaction does, with its error.
 */
export async function unawaited(tx: object, statement: PromiseLike<unknown>): Promise<void> {
  const piping = pipings.get(tx);
  if (!piping) await statement;
  else piping.answerLater(Promise.resolve(statement));
}

/** After `nextIsLast`, where the answer asks for one statement more: the same session in a new transaction of the connection. */
export async function reopen(tx: object): Promise<void> {
  await pipings.get(tx)?.reopen();
}
