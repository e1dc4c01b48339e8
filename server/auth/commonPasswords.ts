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

/** Common words that one password may be made of; a phrase of more is hard enough to guess. */
const MOST_WORDS = 2;
/** Characters beside common words, years and runs that a guesser tries anyway. */
const MOST_REST = 4;

const YEAR = /(?:19|20)\d\d/g;

/** How many characters of `text` remain when common words (at most MOST_WORDS different ones) are taken out. */
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
 * Whether a password is a common one, possibly dressed up: `Senha@2026!!`, `P4ssw0rd1234` (docs/seguranca.md E2).
 * Works offline; in: a password of any length.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password);
  const plain = folded.replace(/[013457@$!€]/g, (character) => LOOKS_LIKE[character] ?? character);
  return [folded, plain].some((text) => restAfterWords(text) <= MOST_REST);
}
