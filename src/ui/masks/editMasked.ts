/** Mask of a kind of text: which characters count, how they are stored and displayed. */
export interface TextMask {
  /** Returns the characters that count, from anything typed or pasted. */
  normalize: (text: string) => string;
  /** Returns the characters with punctuation, also when incomplete. */
  format: (characters: string) => string;
  /** Matches one character that counts. */
  significant: RegExp;
  /** Completes typed or pasted text before it is normalized. Not applied to deletions. */
  complete?: (text: string) => string;
}

interface Edit {
  /** Text of the input after the edit, and its caret. */
  raw: string;
  caret: number;
  /** Text before the edit. */
  previous: string;
  /** `InputEvent.inputType`. */
  inputType?: string;
}

function count(text: string, significant: RegExp): number {
  return [...text].filter((character) => significant.test(character)).length;
}

function positionAfter(display: string, characters: number, significant: RegExp): number {
  let seen = 0;
  let position = 0;
  while (position < display.length && seen < characters) {
    if (significant.test(display.charAt(position))) seen++;
    position++;
  }
  return position;
}

/**
 * Applies one edit of a masked input. Returns the characters that count and the caret position in `format(characters)`. Deleting a
 * separator deletes the character beside it, so that the caret never gets stuck.
 */
export function editMasked(mask: TextMask, edit: Edit): { characters: string; caret: number } {
  const { significant } = mask;
  const deletes = edit.inputType?.startsWith('delete') ?? false;
  const raw = mask.complete && !deletes ? mask.complete(edit.raw) : edit.raw;
  const caret = edit.caret + raw.length - edit.raw.length;
  let characters = mask.normalize(raw);
  const dropped = Math.max(0, count(raw, significant) - characters.length);
  let before = Math.min(characters.length, Math.max(0, count(raw.slice(0, caret), significant) - dropped));
  const onlySeparator =
    characters === mask.normalize(edit.previous) && raw.length === edit.previous.length - 1;
  if (deletes && onlySeparator) {
    if (edit.inputType === 'deleteContentForward') {
      characters = characters.slice(0, before) + characters.slice(before + 1);
    } else if (before > 0) {
      characters = characters.slice(0, before - 1) + characters.slice(before);
      before--;
    }
  }
  const display = mask.format(characters);
  const end = before >= characters.length;
  return { characters, caret: end ? display.length : positionAfter(display, before, significant) };
}
