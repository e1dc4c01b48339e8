import { saoPauloClock } from '../../../contract/brasil/date.ts';
import { relogioDe } from '../../../contract/brasil/momento.ts';
import { plainText, sheetText } from '../../../contract/csv.ts';
import type { Field } from '../../../contract/field.ts';
import type { CelulaXlsx } from '../../files/xlsxOut/celulas.ts';
import type { ColunaXlsx } from '../../files/xlsxOut/partes.ts';

/** A spreadsheet loses digits beyond this many: such a number becomes text. */
const DIGITS = 15;
/** Spreadsheets disagree on days before this one, or do not support them. */
const FIRST_DAY = '1900-03-01';
const TEXT = '@';

const digitsOf = (number: string) => number.replace(/\D/g, '').replace(/^0+/, '').length;
const moment = (text: string): Date => new Date(`${text}Z`);

function momentCell(field: Field, value: unknown, clock: string | null): CelulaXlsx {
  return clock === null || clock < FIRST_DAY ? plainText(field, value) : moment(clock);
}

/** Returns a value as a typed cell: numbers, dates and times as such; values with leading zeros as text. */
export function celulaDe(field: Field | undefined, value: unknown): CelulaXlsx {
  if (value === null || value === undefined || value === '') return null;
  if (!field) return sheetText(String(value));
  const text = value instanceof Date ? value.toISOString() : String(value);
  switch (field.kind) {
    case 'money':
      return digitsOf(text) > DIGITS ? plainText(field, value) : Number(value) / 100;
    case 'decimal':
      return digitsOf(text) > DIGITS ? plainText(field, value) : Number(text);
    case 'integer':
      return Number(value);
    case 'date':
      return text < FIRST_DAY ? plainText(field, value) : moment(`${text}T00:00`);
    case 'instant':
      return momentCell(field, value, saoPauloClock(text));
    // By the document's own clock: a spreadsheet has no offset.
    case 'momento':
      return momentCell(field, value, relogioDe(text).slice(0, 16));
    default:
      return sheetText(plainText(field, value));
  }
}

function formatoDe(field: Field | undefined): string {
  switch (field?.kind) {
    case 'money':
      return '#,##0.00';
    case 'decimal':
      return `#,##0.${'0'.repeat(field.places)}`;
    case 'integer':
      return '0';
    case 'date':
      return 'dd/mm/yyyy';
    case 'instant':
    case 'momento':
      return 'dd/mm/yyyy hh:mm';
    default:
      return TEXT;
  }
}

/** Usual number of characters of each kind. */
const LARGURAS: Readonly<Record<Field['kind'], number>> = {
  text: 30,
  longText: 60,
  email: 32,
  enum: 20,
  codes: 32,
  reference: 36,
  references: 40,
  cnpj: 20,
  cpf: 16,
  cpfCnpj: 20,
  phone: 18,
  cep: 11,
  accessKey: 48,
  money: 16,
  decimal: 12,
  integer: 10,
  date: 12,
  instant: 18,
  momento: 18,
  boolean: 8,
};
const ID = 38;
/** Room for the filter button beside a title. */
const SIGN = 4;
const WIDEST = 60;

function larguraDe(field: Field | undefined, titulo: string): number {
  const usual = field ? LARGURAS[field.kind] : ID;
  const most = field && 'max' in field && field.kind === 'text' ? Math.min(usual, field.max ?? usual) : usual;
  return Math.min(WIDEST, Math.max(most, titulo.length + SIGN));
}

/** Returns the appearance of a field's column. */
export const colunaDe = (field: Field | undefined, titulo: string): ColunaXlsx => ({
  titulo,
  largura: larguraDe(field, titulo),
  formato: formatoDe(field),
});
