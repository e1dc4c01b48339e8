import { formatCep } from './brasil/cep.ts';
import { formatCpfCnpj } from './brasil/cpfCnpj.ts';
import { formatDate, formatInstant } from './brasil/date.ts';
import { formatMoney } from './brasil/money.ts';
import { formatPhone } from './brasil/phone.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

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
    case 'boolean':
      return value ? 'Sim' : 'Não';
    case 'enum':
      return field.options[String(value)] ?? String(value);
    case 'codes':
      return asSet(value)
        .map((code) => field.options[code] ?? code)
        .join(', ');
    case 'references':
      return asSet(value).join(', ');
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

/**
 * Spreadsheets run cells that start with these, wide or not, as formulas; negative numbers stay numbers (CWE-1236). What
 * has its apostrophe already gets another one, so that an import takes away no more than was added.
 */
export function safeCell(text: string): string {
  return /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
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
