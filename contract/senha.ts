import { fold } from './brasil/fold.ts';

export const SENHA_MIN = 12;
export const SENHA_MAX = 256;

/** What a password is compared with, besides itself. */
interface SenhaOwner {
  email: string;
  /** The tenant's minimum length, when it is more than the product's. */
  senhaMinima?: number;
}

const PRODUCT = 'farol';
const SHORTEST_LOCAL_PART = 4;
const LEAST_LEFT = 6;
const LEAST_DISTINCT = 5;
const LEAST_UNIT = 8;
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklc',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
].flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_RUN = 4;

/** Returns how many characters of a folded text, from `start`, follow one of the sequences or repeat the first. */
function runLength(text: string, start: number): number {
  const first = text.charAt(start);
  let longest = 1;
  while (text.charAt(start + longest) === first) longest++;
  for (const sequence of SEQUENCES) {
    const at = sequence.indexOf(first);
    if (at < 0) continue;
    let length = 1;
    while (at + length < sequence.length && text.charAt(start + length) === sequence.charAt(at + length))
      length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Returns a folded text with each run of a sequence or of one character shortened to its first. */
export function withoutRuns(text: string): string {
  let left = '';
  for (let at = 0; at < text.length; ) {
    left += text.charAt(at);
    const run = runLength(text, at);
    at += run >= SHORTEST_RUN ? run : 1;
  }
  return left;
}

/** Returns the length of the shortest piece whose repetition is the whole text. */
function unitLength(text: string): number {
  return (text + text).indexOf(text, 1);
}

function isMonotonous(folded: string): boolean {
  const unit = unitLength(folded);
  if (unit < folded.length && unit < LEAST_UNIT) return true;
  return new Set(folded).size < LEAST_DISTINCT || withoutRuns(folded).length < LEAST_LEFT;
}

interface SenhaRule {
  /** The requirement, as shown to the user. */
  label: string;
  /** Returns the error, as a sentence, or null. */
  problem: (senha: string, owner: SenhaOwner) => string | null;
}

function lengthProblem(senha: string, { senhaMinima = SENHA_MIN }: SenhaOwner): string | null {
  const length = [...senha].length;
  const least = Math.max(senhaMinima, SENHA_MIN);
  if (length < least) return `Use pelo menos ${least} caracteres.`;
  return length > SENHA_MAX ? `Use até ${SENHA_MAX} caracteres.` : null;
}

function hasLocalPart(folded: string, { email }: SenhaOwner): boolean {
  const localPart = fold(email.split('@')[0] ?? '');
  return localPart.length >= SHORTEST_LOCAL_PART && folded.includes(localPart);
}

/** The rules for a new password (docs/seguranca.md E1 and E2): long, not guessable, no composition rules. */
export const SENHA_RULES: readonly SenhaRule[] = [
  { label: `Ter de ${SENHA_MIN} a ${SENHA_MAX} caracteres, quaisquer que sejam`, problem: lengthProblem },
  {
    label: 'Não conter o nome do produto',
    problem: (senha) => (fold(senha).includes(PRODUCT) ? 'Não use o nome do produto na senha.' : null),
  },
  {
    label: 'Não conter o seu e-mail',
    problem: (senha, owner) => (hasLocalPart(fold(senha), owner) ? 'Não use o seu e-mail na senha.' : null),
  },
  {
    label: 'Não ser uma sequência nem uma repetição',
    problem: (senha) =>
      isMonotonous(fold(senha))
        ? 'Esta senha é uma sequência ou repete os mesmos caracteres. Escolha outra.'
        : null,
  },
];

/** Returns the error of a new password, as a sentence for the user, or null. The server also has a list of common ones. */
export function senhaProblem(senha: string, owner: SenhaOwner): string | null {
  // One at a time: a password that is too long is only checked by the first rule.
  for (const { problem } of SENHA_RULES) {
    const found = problem(senha, owner);
    if (found !== null) return found;
  }
  return null;
}
