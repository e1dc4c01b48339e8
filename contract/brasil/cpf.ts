import { mod11 } from './mod11.ts';

/** Returns the two check digits of a CPF's first nine digits (IN RFB 2.172/2024, modulo 11). Throws on another shape. */
export function cpfCheckDigits(nine: string): string {
  if (!/^\d{9}$/.test(nine)) throw new RangeError('A CPF base has nine digits');
  const first = mod11(nine, 11);
  return first + mod11(nine + first, 11);
}

/** Returns true for a valid CPF in stored form: eleven digits, no mask. Repeated digits pass modulo 11 and are refused. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1{10}$/.test(text)) return false;
  return cpfCheckDigits(text.slice(0, 9)) === text.slice(9);
}
