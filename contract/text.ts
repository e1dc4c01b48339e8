/** Names for the invisible characters that people paste without knowing. */
const NAMES: Readonly<Record<string, string>> = {
  '\u0000': 'nulo',
  '\t': 'de tabulação',
  '\n': 'de quebra de linha',
  '\r': 'de retorno',
};

/**
 * Text of registers ends up in fiscal documents, whose schemas know Latin letters, digits and common signs
 * only (pattern `[!-ÿ]` of the NF-e types): emoji, other scripts, control and direction marks are refused.
 */
const ACCEPTED = /^[\p{Script=Latin}\p{Mark}\p{Nd}\p{P}\p{S} \u00a0]$/u;
const PICTOGRAPH = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]$/u;
const KEPT_PICTOGRAPHS = '©®™';

/** What nearly all texts are made of: each of these is accepted, so nothing needs to be looked at one by one. */
const PLAIN = /^[ -~À-ÿ]*$/;

/** In: normalised text. Out: how to name the first character that is not accepted, or null. */
export function forbiddenCharacter(text: string, multiline: boolean): string | null {
  if (PLAIN.test(text)) return null;
  for (const character of text) {
    if (multiline && character === '\n') continue;
    const pictograph = PICTOGRAPH.test(character) && !KEPT_PICTOGRAPHS.includes(character);
    if (ACCEPTED.test(character) && !pictograph) continue;
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    const visible = /^[\p{L}\p{S}\p{N}]$/u.test(character);
    return visible ? `“${character}”` : `${NAMES[character] ?? 'invisível'} (${code})`;
  }
  return null;
}

/** A text in one line, for where a second line would count as something else: subjects, what a record is called. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** In: bytes. Out: a size as people read it. */
export const inMegabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / (1024 * 1024)))} MB`;
