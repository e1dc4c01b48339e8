import { isCpfCnpj, maskCpfCnpj, normalizeTaxNumber } from './brasil/cpfCnpj.ts';

/** Others of the tenant see the import too: a tax number is shown masked, also one that lost its zeros on the left. */
export function withoutNumber(text: string): string {
  const number = normalizeTaxNumber(text);
  if (number.length < 9) return text;
  const whole = [number.padStart(11, '0'), number.padStart(14, '0')].find(isCpfCnpj);
  return whole ? maskCpfCnpj(whole) : text;
}
