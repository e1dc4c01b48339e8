import type { LetterShortcut } from './shortcuts.ts';

/** Maximum time in ms between two keys of a sequence. */
const PATIENCE_MS = 1500;

/** Keys of a sequence pressed so far, and the time of the last one. */
export interface Typed {
  letters: readonly string[];
  at: number;
}

export const NOTHING_TYPED: Typed = { letters: [], at: 0 };

function begins(letters: readonly string[], typed: readonly string[]): boolean {
  return typed.every((letter, position) => letters[position] === letter);
}

/**
 * Handles one more key. Returns the keys typed so far, and the completed shortcut, if any. A key that continues no sequence may begin
 * another.
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
