import { formatDecimal, parseDecimal } from './decimal.ts';

/**
 * Returns money as integer cents: `1.234,56`, `1234.56`, `1234,5`, `-12`, and a pasted `R$ 1.234,56`. Returns null for '', any other text,
 * more than two decimals, or more than a safe integer holds. Never uses a float.
 */
export function parseMoney(text: string): number | null {
  const bare = text.trim().replace(/^(-?)\s*R\$/i, '$1');
  const decimal = parseDecimal(bare, 2);
  if (decimal === null) return null;
  const cents = Number(decimal.replace('.', ''));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Returns integer cents as `1.234,56`, without a prefix (docs/especificacao.md 5). Throws when it is not a safe integer. */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Money is a safe integer of cents');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return formatDecimal(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** Returns integer cents as shown to users: 'R$ 1.234,56'. Throws when it is not a safe integer. */
export function formatReais(cents: number): string {
  return `R$ ${formatMoney(cents)}`;
}
