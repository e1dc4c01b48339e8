/** Operations of an engine that pipelines statements. */
export interface Piping {
  /** Announces that `count` more statements follow; COMMIT is sent with the last of them. */
  announceLast: (count: number) => void;
  /** Defers checking an answer, at the latest to the end of the transaction. */
  answerLater: (answer: Promise<unknown>) => void;
  /** Begins another transaction on the same connection, opened in the same way. */
  reopen: () => Promise<void>;
  /** Runs a statement whose text is known, and returns its rows. */
  rows: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;
}

const pipings = new WeakMap<object, Piping>();

/** Registers how the engine sends the statements of a transaction. */
export function pipes(tx: object, piping: Piping): void {
  pipings.set(tx, piping);
}

/** Returns how a transaction sends its statements; undefined on an engine without pipelining. */
export const pipingOf = (tx: object): Piping | undefined => pipings.get(tx);

/**
 * Announces that only `count` statements of a transaction are left, so that COMMIT does not wait for their answers. Only for reads: a write
 * counts as stored only after nothing can fail any more. Has no effect on an engine without pipelining.
 */
export function nextIsLast(tx: object, count = 1): void {
  pipings.get(tx)?.announceLast(count);
}

/**
 * Sends a statement whose answer is not needed, without waiting: the next statement, or COMMIT, follows it. If it fails, the transaction
 * fails with its error.
 */
export async function unawaited(tx: object, statement: PromiseLike<unknown>): Promise<void> {
  const piping = pipings.get(tx);
  if (!piping) await statement;
  else piping.answerLater(Promise.resolve(statement));
}

/** Reopens the same session in a new transaction of the connection: used after `nextIsLast`, when one more statement is needed. */
export async function reopen(tx: object): Promise<void> {
  await pipings.get(tx)?.reopen();
}
