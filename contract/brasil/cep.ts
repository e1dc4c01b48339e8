import { applyMask } from './mask.ts';

/** Returns the stored form: digits only. */
export function normalizeCep(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns true for a CEP in stored form: eight digits, from 01000-000 on, where the Correios begin. */
export function isCep(text: string): boolean {
  return /^\d{8}$/.test(text) && !text.startsWith('00');
}

/** Returns `00000-000`, also for a half-typed CEP. */
export function formatCep(text: string): string {
  return applyMask(normalizeCep(text), '#####-###');
}
