/** Names of invisible characters that users paste unknowingly. */
const NAMES: Readonly<Record<string, string>> = {
  '\u0000': 'nulo',
  '\t': 'de tabulação',
  '\n': 'de quebra de linha',
  '\r': 'de retorno',
};

/**
 * Characters accepted in registers, whose text goes into fiscal documents: their schemas accept only Latin letters, digits and common signs
 * (pattern `[!-ÿ]` of the NF-e types), so emoji, other scripts, control and direction marks are refused.
 */
const ACCEPTED = /^[\p{Script=Latin}\p{Mark}\p{Nd}\p{P}\p{S} \u00a0]$/u;
const PICTOGRAPH = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]$/u;
const KEPT_PICTOGRAPHS = '©®™';

/** Matches nearly all texts: all these characters are accepted, so they need not be checked one by one. */
const PLAIN = /^[ -~À-ÿ]*$/;

/** Returns the name of the first character of a normalized text that is not accepted, or null. */
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

/** Returns a text in one line, where a second line would have another meaning: subjects, titles of records. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Returns a size in bytes as shown to users. */
export const inMegabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / (1024 * 1024)))} MB`;
