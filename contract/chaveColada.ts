import { isAccessKey } from './brasil/accessKey.ts';
import { alnum } from './brasil/alnum.ts';
import { keyDigitHolds } from './brasil/mod11.ts';
import { isCodigoIbge } from './brasil/uf.ts';

/** Maximum number of characters of a search text. */
export const MAX_PROCURADO = 200;
/** Characters read of a pasted text: an address with a key has about a hundred, and a message around one somewhat more. */
const MAX_COLADO = 1000;

/** Shapes of the keys of NF-e, CT-e and similar documents (44), and of NFS-e (50): the CNPJ inside may have letters. */
const SHAPES = { 44: /^\d{6}[0-9A-Z]{12}\d{26}$/, 50: /^\d{9}[0-9A-Z]{14}\d{27}$/ } as const;
type Length = keyof typeof SHAPES;
/** The longer first: the first groups of a key of 50 may add up to 44. */
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

/** Returns whether a key in stored form, of 44 or of 50 characters, is valid by its shape, place and check digit. */
export const chaveConfere = (key: string): boolean => LENGTHS.some((length) => isKey[length](key));

/**
 * Returns whether the check digit of a key is right, by the rule of its kind; null for a text without the shape of a known kind, which
 * cannot be verified.
 */
export const digitoConfere = (key: string): boolean | null => (hasShape(key) ? keyDigitHolds(key) : null);

/** Drops letters attached to the key, as the 'NFe' of an XML's Id. */
const withoutPrefix = (group: string): string => group.replace(/^[A-Z]{1,9}(?=\d)/, '');

/** Returns the groups joined from the index `from` on, when they add up to exactly `length` characters; '' otherwise. */
function joined(groups: readonly string[], from: number, length: Length): string {
  let text = withoutPrefix(groups[from] ?? '');
  for (let at = from + 1; at < groups.length && text.length < length; at++) text += groups[at];
  return text.length === length ? text : '';
}

/**
 * Returns the access key in a pasted text (44 or 50 characters, stored form), or null: with spaces, dots, 'NFe', 'Chave:', in the address
 * of a consultation or QR code, in a file name. A wrong check digit is accepted when the text can be nothing else, because real documents
 * with one exist.
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

/** Returns what a search box accepts of a typed or pasted text: all of it or, when too long, the key that it contains. */
export function fitToBusca(text: string): string {
  if (text.length <= MAX_PROCURADO) return text;
  return chaveColada(text) ?? text.slice(0, MAX_PROCURADO);
}
