import { isAccessKey } from './brasil/accessKey.ts';
import { alnum } from './brasil/alnum.ts';
import { keyDigitHolds } from './brasil/mod11.ts';
import { isCodigoIbge } from './brasil/uf.ts';

/** Characters that are looked for at once. */
export const MAX_PROCURADO = 200;
/** Characters of a pasted text that are read: an address with a key has some hundred, and a letter around one some more. */
const MAX_COLADO = 1000;

/** Of NF-e, CT-e and their kin, and of NFS-e: the CNPJ inside may have letters. */
const SHAPES = { 44: /^\d{6}[0-9A-Z]{12}\d{26}$/, 50: /^\d{9}[0-9A-Z]{14}\d{27}$/ } as const;
type Length = keyof typeof SHAPES;
/** The longer first: the groups of a key of 50 begin with some that are 44 together. */
const LENGTHS = [50, 44] as const satisfies readonly Length[];

const hasShape = (text: string): boolean => LENGTHS.some((length) => SHAPES[length].test(text));

function isNationalKey(key: string): boolean {
  return (
    SHAPES[50].test(key) &&
    isCodigoIbge(key.slice(0, 7)) &&
    /^[12]{2}$/.test(key.slice(7, 9)) &&
    keyDigitHolds(key)
  );
}

const isKey: Readonly<Record<Length, (key: string) => boolean>> = { 44: isAccessKey, 50: isNationalKey };

/** Returns whether a key in stored form, of 44 or of 50 characters, is one by its shape, place and check digit. */
export const chaveConfere = (key: string): boolean => LENGTHS.some((length) => isKey[length](key));

/**
 * Whether the check digit of a key holds, by the rule of its kind; null for a text that is no key of a kind that is known, of which
 * nothing can be said.
 */
export const digitoConfere = (key: string): boolean | null => (hasShape(key) ? keyDigitHolds(key) : null);

/** The 'NFe' of an XML's Id stands at the key itself. */
const withoutPrefix = (group: string): string => group.replace(/^[A-Z]{1,9}(?=\d)/, '');

/** What groups give together from one of them on, where that has just so many characters; '' otherwise. */
function joined(groups: readonly string[], from: number, length: Length): string {
  let text = withoutPrefix(groups[from] ?? '');
  for (let at = from + 1; at < groups.length && text.length < length; at++) text += groups[at];
  return text.length === length ? text : '';
}

/**
 * The access key that a pasted text carries, whatever it is dressed in: spaces, dots, 'NFe', 'Chave:', the address of a
 * consultation or of a QR code, a file's name. Out: 44 or 50 characters as they are stored; null where there is none. A wrong
 * check digit is accepted where nothing else could be meant, because real documents with one exist.
 */
export function chaveColada(text: string): string | null {
  const read = text.slice(0, MAX_COLADO);
  const groups = read
    .replace(/%[0-9A-Fa-f]{2}/g, ' ')
    .toUpperCase()
    .split(/[^0-9A-Z]/)
    .filter(Boolean);
  const alone = groups.map(withoutPrefix);
  const whole = alone.find(chaveConfere);
  if (whole) return whole;
  for (const length of LENGTHS) {
    const parts = groups.map((_, from) => joined(groups, from, length)).find(isKey[length]);
    if (parts) return parts;
  }
  const all = alnum(read).replace(/^[A-Z]+/, '');
  return [...alone, all].find(hasShape) ?? null;
}

/** What a box takes of what is typed or pasted: all of it or, where that is too long to look for, the key that it carries. */
export function fitToBusca(text: string): string {
  if (text.length <= MAX_PROCURADO) return text;
  return chaveColada(text) ?? text.slice(0, MAX_PROCURADO);
}
