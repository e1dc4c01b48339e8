import { fold } from '../../contract/brasil/fold.ts';
import { withoutRuns } from '../../contract/senha.ts';
import { COMMON_WORDS } from './commonWords.ts';

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

/** Maximum number of common words of a common password; a phrase of more words is hard enough to guess. */
const MOST_WORDS = 2;
/** Maximum number of characters beside common words, years and runs: so few do not stop a guesser. */
const MOST_REST = 4;

const YEAR = /(?:19|20)\d\d/g;

/** Returns how many characters of `text` remain without common words (at most MOST_WORDS different ones), years and runs. */
function restAfterWords(text: string): number {
  let rest = text;
  const used: string[] = [];
  for (const word of COMMON_WORDS) {
    if (used.length === MOST_WORDS) break;
    if (!rest.includes(word)) continue;
    used.push(word);
    rest = rest.replaceAll(word, ' ');
  }
  if (used.length === 0) return Number.POSITIVE_INFINITY;
  const parts = rest.replace(YEAR, ' ').split(/[^\p{L}\p{N}]+/u);
  return parts.map((part) => withoutRuns(part).length).reduce((sum, length) => sum + length, 0);
}

/**
 * Returns whether a password is a common one, also with variations such as `Senha@2026!!` and `P4ssw0rd1234` (docs/seguranca.md E2). Works
 * offline, with a password of any length.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password);
  const plain = folded.replace(/[013457@$!€]/g, (character) => LOOKS_LIKE[character] ?? character);
  return [folded, plain].some((text) => restAfterWords(text) <= MOST_REST);
}
