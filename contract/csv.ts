import { formatCep } from './brasil/cep.ts';
import { formatCpfCnpj } from './brasil/cpfCnpj.ts';
import { formatDate, formatInstant } from './brasil/date.ts';
import { formatMomento } from './brasil/momento.ts';
import { formatMoney } from './brasil/money.ts';
import { formatPhone } from './brasil/phone.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';
import { rotuloDe } from './rotulo.ts';

/** Returns the members of a set, whatever it was read from. */
export function asSet(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns a value as shown to users, in plain text for CSV. */
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
      // Names contain commas.
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

/** Errors that spreadsheets show in place of a value, in English and in Portuguese. */
export const SHEET_ERROR =
  /^#(?:N\/[AD]|REF!|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|NULL!|NULO!|NUM!|N[ÚU]M!|SPILL!|CALC!)$/;

/** First characters of a cell that spreadsheets run as a formula, full-width or not, with or without apostrophes before them. */
const RUN = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const isTaken = (text: string) => RUN.test(text) || SHEET_ERROR.test(text.replace(/^'+/, ''));

/**
 * Returns a cell escaped with an apostrophe when spreadsheets would read it as a formula or an error; negative numbers stay numbers
 * (CWE-1236). A cell that has its apostrophe already gets another one, so that `bareCell` removes no more than was added.
 */
export function safeCell(text: string): string {
  return isTaken(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/**
 * Returns the text of a cell without what programs put around its value: blanks, the apostrophe of `safeCell`, and `="0123"`, by which ERPs
 * preserve zeros.
 */
export function bareCell(cell: string): string {
  const text = cell.trim();
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) return text.slice(2, -1).trim();
  return text.startsWith("'") && isTaken(text.slice(1)) ? text.slice(1) : text;
}

/** Returns the text of a string cell of a workbook, which no program runs: unchanged, unless an import would read it as something else. */
export function sheetText(text: string): string {
  return bareCell(text) !== text || SHEET_ERROR.test(text) ? safeCell(text) : text;
}

/** Returns one line of CSV with `;` and CRLF, from cells in plain text. */
export function csvText(cells: readonly string[]): string {
  const quoted = cells
    .map(safeCell)
    .map((text) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
  return `${quoted.join(';')}\r\n`;
}

/** Returns one line of CSV with the values of the columns; `resource` is null for the header line. */
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
