import { alnum } from './alnum.ts';
import { mod11 } from './mod11.ts';

/** Returns the two check digits of a CNPJ's first twelve characters (IN RFB 2.229/2024). Throws on another shape. */
export function cnpjCheckDigits(twelve: string): string {
  if (!/^[0-9A-Z]{12}$/.test(twelve)) throw new RangeError('A CNPJ base has twelve letters or digits');
  const first = mod11(twelve, 9);
  return first + mod11(twelve + first, 9);
}

/**
 * Returns true for a valid CNPJ in stored form, `[0-9A-Z]{12}[0-9]{2}` (IN RFB 2.229/2024). All zeros pass modulo 11 and are refused; no
 * other repeated digit passes it.
 */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || text === '00000000000000') return false;
  return cnpjCheckDigits(text.slice(0, 12)) === text.slice(12);
}

/**
 * Returns the first eight characters, shared by all establishments of a company; accepts masked input. Throws when the text does not have
 * 14 letters or digits: two invalid numbers must never compare as the same company.
 */
export function cnpjRoot(text: string): string {
  const cnpj = alnum(text);
  if (cnpj.length !== 14) throw new RangeError('A CNPJ has fourteen letters or digits');
  return cnpj.slice(0, 8);
}
