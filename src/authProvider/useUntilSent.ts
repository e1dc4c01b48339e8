import { useState } from 'react';

/** Forgets one thing that is kept, as it was called when the sending began. */
type Forget = () => void;

/** What is kept until one thing is sent. Only `useUntilSent` makes one. */
class UntilSent {
  readonly #kept = new Set<() => Forget>();

  /** In: what is kept. Out: what lets it go again, when nothing on the page holds it any more. */
  hold(one: () => Forget): () => void {
    this.#kept.add(one);
    return () => this.#kept.delete(one);
  }

  begin(): Forget[] {
    return [...this.#kept].map((one) => one());
  }
}

/** Why what is kept is not forgotten by one sending. Who uses which is written in tests/guardado.test.ts. */
type NotSent =
  /** How a page is looked at: nothing of it is ever sent. */
  | 'looked at'
  /** What is open on a page: closed by its end, or by who leaves the page. */
  | 'open'
  /** Of many things at once: each is taken out by itself, once its own answer is there. */
  | 'each by itself'
  /** Compared with what is stored: what was sent is taken out, what was typed since stays. */
  | 'compared';

/** Until when something is kept: until it is sent, or why nothing sends it. */
export type Until = UntilSent | NotSent;

/**
 * Sends. What was kept until then is forgotten once it went, also where its dialog is closed by now; what was refused stays.
 * In: what sends, and whether its answer means that it went. Out: the answer. Throws what the sending throws.
 */
export type Sent = <T>(send: () => Promise<T>, went?: (answer: T) => boolean) => Promise<T>;

/** Returns a name for what is kept until one thing is sent, and what sends that. */
export function untilSent(): readonly [UntilSent, Sent] {
  const until = new UntilSent();
  const sent: Sent = async (send, went = () => true) => {
    const forgets = until.begin();
    const answer = await send();
    if (went(answer)) for (const forget of forgets) forget();
    return answer;
  };
  return [until, sent];
}

/** What `useKept` asks for, and what sends: whoever keeps something says with what it is gone. */
export function useUntilSent(): readonly [UntilSent, Sent] {
  return useState(untilSent)[0];
}
