import type { LetterShortcut } from './shortcuts.ts';

/** The second key counts only this soon after the first. */
const PATIENCE_MS = 1500;

/** Keys pressed so far of a sequence, and when the last of them was. */
export interface Typed {
  letters: readonly string[];
  at: number;
}

export const NOTHING_TYPED: Typed = { letters: [], at: 0 };

function begins(letters: readonly string[], typed: readonly string[]): boolean {
  return typed.every((letter, position) => letters[position] === letter);
}

/**
 * One more key. In: the sequences, what was typed, the key and when. Out: what is typed now, and the shortcut that is
 * complete. A key that continues no sequence may begin another.
 */
export function typeKey(
  offered: readonly LetterShortcut[],
  before: Typed,
  key: string,
  now: number,
): { typed: Typed; done?: LetterShortcut } {
  const recent = now - before.at <= PATIENCE_MS ? before.letters : [];
  for (const letters of [[...recent, key], [key]]) {
    const done = offered.find(
      (shortcut) => shortcut.letters.length === letters.length && begins(shortcut.letters, letters),
    );
    if (done) return { typed: NOTHING_TYPED, done };
    if (offered.some((shortcut) => begins(shortcut.letters, letters))) return { typed: { letters, at: now } };
  }
  return { typed: NOTHING_TYPED };
}
