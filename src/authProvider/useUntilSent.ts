import { useState } from 'react';

/** Removes one stored value, under the name it had when the sending began. */
type Forget = () => void;

/** Values stored until one thing is sent. Only `useUntilSent` creates one. */
class UntilSent {
  readonly #kept = new Set<() => Forget>();

  /** Registers a stored value. Returns a function that unregisters it, for when nothing on the page uses it any more. */
  hold(one: () => Forget): () => void {
    this.#kept.add(one);
    return () => this.#kept.delete(one);
  }

  begin(): Forget[] {
    return [...this.#kept].map((one) => one());
  }
}

/** Why no single sending removes a stored value. tests/guardado.test.ts lists which caller uses which. */
type NotSent =
  /** View options of a page: never sent. */
  | 'looked at'
  /** Open part of a page, such as a dialog: closed when done, or when the user leaves the page. */
  | 'open'
  /** One of many items: each is removed alone, once its own response arrives. */
  | 'each by itself'
  /** Compared with the stored record: what was sent is removed, what was typed since stays. */
  | 'compared';

/** How long a value is stored: until it is sent, or the reason why no sending removes it. */
export type Until = UntilSent | NotSent;

/**
 * Runs `send` and returns its result; throws what it throws. The values stored until then are removed if `went` accepts the result, also
 * when their dialog is closed by now; after a refusal they stay.
 */
type SendKept = <T>(send: () => Promise<T>, went?: (answer: T) => boolean) => Promise<T>;

/** Returns the group of values stored until one thing is sent, and the function that sends it. */
export function untilSent(): readonly [UntilSent, SendKept] {
  const until = new UntilSent();
  const sent: SendKept = async (send, went = () => true) => {
    const forgets = until.begin();
    const answer = await send();
    if (went(answer)) for (const forget of forgets) forget();
    return answer;
  };
  return [until, sent];
}

/** Returns the `until` for `useKept` and the function that sends: every stored value names the sending that removes it. */
export function useUntilSent(): readonly [UntilSent, SendKept] {
  return useState(untilSent)[0];
}
