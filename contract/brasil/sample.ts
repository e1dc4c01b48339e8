import { cnpjCheckDigits } from './cnpj.ts';
import { cpfCheckDigits } from './cpf.ts';

const SEEDS = 100_000_000;
// Letters that no source lists as avoided by the Receita; one per digit, so that different seeds stay different.
const LETTERS = 'ABCDEGHJKL';

/** Returns eight digits that look random; different for each seed, since the factor has no divisor in common with 10^8. */
function scramble(seed: number): string {
  if (!Number.isInteger(seed) || seed < 0 || seed >= SEEDS)
    throw new RangeError('A seed is an integer from 0 to 99999999');
  return String((seed * 7_368_787 + 41_872_053) % SEEDS).padStart(8, '0');
}

/** Returns a valid invented CPF: the same for the same seed, another for another seed. Throws on a seed of more than eight digits. */
export function sampleCpf(n: number): string {
  const eight = scramble(n);
  // The ninth digit differs from the eighth, so that no number of repeated digits results.
  const nine = eight + String((Number(eight.charAt(7)) + 1) % 10);
  return nine + cpfCheckDigits(nine);
}

/**
 * Returns a valid invented CNPJ, the same for the same arguments: seeds differ in the root, `branch` (1 to 9999) is the establishment,
 * `alphanumeric` puts letters into the root. Throws on a seed or branch out of range.
 */
export function sampleCnpj(n: number, options: { branch?: number; alphanumeric?: boolean } = {}): string {
  const { branch = 1, alphanumeric = false } = options;
  if (!Number.isInteger(branch) || branch < 1 || branch > 9999)
    throw new RangeError('A branch goes from 1 to 9999');
  const digits = scramble(n);
  const letters = Array.from(digits.slice(2, 5), (digit) => LETTERS.charAt(Number(digit))).join('');
  const root = alphanumeric ? digits.slice(0, 2) + letters + digits.slice(5) : digits;
  const twelve = root + String(branch).padStart(4, '0');
  return twelve + cnpjCheckDigits(twelve);
}
