import { isCpfCnpj, maskCpfCnpj, normalizeTaxNumber } from './brasil/cpfCnpj.ts';

/** Returns a text with its tax number masked, also one that lost its leading zeros: other users of the tenant see the import too. */
export function withoutNumber(text: string): string {
  const number = normalizeTaxNumber(text);
  if (number.length < 9) return text;
  const whole = [number.padStart(11, '0'), number.padStart(14, '0')].find(isCpfCnpj);
  return whole ? maskCpfCnpj(whole) : text;
}
