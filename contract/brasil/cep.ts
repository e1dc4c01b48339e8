import { applyMask } from './mask.ts';

/** The stored form: digits only. */
export function normalizeCep(text: string): string {
  return text.replace(/\D/g, '');
}

/** True for a CEP in stored form: eight digits, from 01000-000 on, where the Correios begin. */
export function isCep(text: string): boolean {
  return /^\d{8}$/.test(text) && !text.startsWith('00');
}

/** `00000-000`, also of what is half typed. */
export function formatCep(text: string): string {
  return applyMask(normalizeCep(text), '#####-###');
}
