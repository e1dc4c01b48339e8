import { formatCep } from './brasil/cep.ts';
import { formatCpfCnpj } from './brasil/cpfCnpj.ts';
import { formatDate, formatInstant } from './brasil/date.ts';
import { formatMomento } from './brasil/momento.ts';
import { formatMoney } from './brasil/money.ts';
import { formatPhone } from './brasil/phone.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';
import { rotuloDe } from './rotulo.ts';

/** The members of a set, whatever it was read from. */
export function asSet(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A value as a person reads it, without the screen's help: for CSV and plain text. */
export function plainText(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
      return formatCpfCnpj(String(value));
    case 'cep':
      return formatCep(String(value));
    case 'phone':
      return formatPhone(String(value));
    case 'money':
      return formatMoney(Number(value)).replaceAll('.', '');
    case 'decimal':
      return String(value).replace('.', ',');
    case 'date':
      return formatDate(String(value));
    case 'instant':
      return formatInstant(value instanceof Date ? value.toISOString() : String(value));
    case 'momento':
      return formatMomento(String(value));
    case 'boolean':
      return value ? 'Sim' : 'Não';
    case 'enum':
      return rotuloDe(field.options, String(value), 'opcao');
    case 'codes':
      return asSet(value)
        .map((code) => rotuloDe(field.options, code, 'opcao'))
        .join(', ');
    case 'references':
      // Names have commas of their own.
      return asSet(value).join('; ');
    case 'text':
    case 'longText':
    case 'email':
    case 'accessKey':
    case 'integer':
    case 'reference':
      return String(value);
  }
}

const NUMBER = /^-\d{1,18}(,\d{1,8})?$/;

/** What spreadsheets show in the place of a value that could not be worked out, in English and in Portuguese. */
export const SHEET_ERROR =
  /^#(?:N\/[AD]|REF!|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|NULL!|NULO!|NUM!|N[ÚU]M!|SPILL!|CALC!)$/;

/** What a cell begins with that spreadsheets run as a formula, wide or not, with apostrophes before it or none. */
const RUN = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const isTaken = (text: string) => RUN.test(text) || SHEET_ERROR.test(text.replace(/^'+/, ''));

/**
 * Spreadsheets take such cells for formulas or their errors; negative numbers stay numbers (CWE-1236). What has its
 * apostrophe already gets another one, so that `bareCell` takes away no more than was added.
 */
export function safeCell(text: string): string {
  return isTaken(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/**
 * A cell of a text without what programs put around its value: blanks, the apostrophe of `safeCell`, and `="0123"`, by which
 * ERPs keep zeros.
 */
export function bareCell(cell: string): string {
  const text = cell.trim();
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) return text.slice(2, -1).trim();
  return text.startsWith("'") && isTaken(text.slice(1)) ? text.slice(1) : text;
}

/**
 * The same in a cell of a workbook that is a string, which nothing runs: it stands as it is, unless an import would take it for
 * something else.
 */
export function sheetText(text: string): string {
  return bareCell(text) !== text || SHEET_ERROR.test(text) ? safeCell(text) : text;
}

/** One line of CSV with `;` and CRLF, from cells as people read them. */
export function csvText(cells: readonly string[]): string {
  const quoted = cells
    .map(safeCell)
    .map((text) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
  return `${quoted.join(';')}\r\n`;
}

/** One line of CSV. In: the resource (null for the header line), the columns and the values. */
export function csvLine(
  resource: Resource | null,
  columns: readonly string[],
  row: Record<string, unknown>,
): string {
  return csvText(
    columns.map((key) => {
      const field = resource?.fields[key];
      return field ? plainText(field, row[key]) : String(row[key] ?? '');
    }),
  );
}
