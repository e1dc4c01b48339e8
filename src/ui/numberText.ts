import { formatDecimal, parseDecimal } from '../../contract/brasil/decimal.ts';
import { formatMoney, parseMoney } from '../../contract/brasil/money.ts';
import type { DecimalField, IntegerField, MoneyField } from '../../contract/field.ts';
import { asText } from './control.ts';

export type NumericField = MoneyField | DecimalField | IntegerField;

/** Parses typed text into the value of the kind; null when it cannot be parsed. */
export function readNumber(field: NumericField, text: string): number | string | null {
  if (field.kind === 'money') return parseMoney(text);
  if (field.kind === 'decimal') return parseDecimal(text, field.places);
  const whole = parseDecimal(text, 0);
  const integer = whole === null ? Number.NaN : Number(whole);
  return Number.isSafeInteger(integer) ? integer : null;
}

/** Formats a value in Brazilian notation; an invalid value is returned as typed. */
export function writeNumber(field: NumericField, value: unknown): string {
  if (field.kind === 'money' && typeof value === 'number' && Number.isSafeInteger(value))
    return formatMoney(value);
  if (field.kind === 'money' || (field.kind === 'integer' && field.name)) return asText(value);
  return formatDecimal(asText(value));
}
