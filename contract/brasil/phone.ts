import { applyMask } from './mask.ts';

/** National codes (DDD) in use: Plano Geral de Códigos Nacionais, Anatel. */
const DDDS: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * Returns true for a phone in stored form: a DDD in use, then a landline (8 digits, from 2 to 5) or a mobile (9 digits, from 9). Source:
 * Regulamento de Numeração, Resolução Anatel 749/2022.
 */
export function isPhone(text: string): boolean {
  return /^\d{2}(?:[2-5]\d{7}|9\d{8})$/.test(text) && DDDS.has(text.slice(0, 2));
}

/** Returns the stored form: digits only; a pasted country code (55) or trunk zero is dropped when a valid phone follows it. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.replace(/^(?:55|0)(?=\d{10,11}$)/, '');
  return isPhone(national) ? national : digits;
}

/** Returns `(00) 0000-0000`, or `(00) 00000-0000` for a mobile; also for a half-typed number. */
export function formatPhone(text: string): string {
  const digits = normalizePhone(text);
  const mobile = digits.charAt(2) === '9' || digits.length > 10;
  return applyMask(digits, mobile ? '(##) #####-####' : '(##) ####-####');
}
