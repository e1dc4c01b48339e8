import { isCnpj } from './brasil/cnpj.ts';
import { isCpf } from './brasil/cpf.ts';
import { parseDate, utcDay } from './brasil/date.ts';
import { parseDecimal } from './brasil/decimal.ts';
import { parseMoney } from './brasil/money.ts';
import { UFS } from './brasil/uf.ts';
import { bareCell } from './csv.ts';
import type { Field } from './field.ts';
import { type Cell, words } from './importacao.ts';

const YES = new Set(['sim', 's', 'yes', 'y', 'true', 'verdadeiro', '1', 'x', 'ativo', 'ativa']);
const NO = new Set(['nao', 'n', 'no', 'false', 'falso', '0', 'inativo', 'inativa']);

/** Returns a number with the leading zeros that spreadsheets drop from CPF, CNPJ and CEP. */
function padded(field: Field, digits: string): string {
  if (field.kind === 'cep') return digits.padStart(8, '0');
  if (field.kind === 'cpf') return digits.padStart(11, '0');
  if (field.kind === 'cnpj') return digits.padStart(14, '0');
  if (field.kind !== 'cpfCnpj') return digits;
  const [cpf, cnpj] = [digits.padStart(11, '0'), digits.padStart(14, '0')];
  if (digits.length > 11) return cnpj;
  // When both are valid it is unknown which one was meant: it is refused, and the user decides (`cpfOuCnpj`).
  if (isCpf(cpf) && isCnpj(cnpj)) return digits;
  return isCnpj(cnpj) ? cnpj : cpf;
}

/** Returns the CPF and the CNPJ that a number without its leading zeros may both be; null when it is unambiguous. */
export function cpfOuCnpj(field: Field, cell: Cell): { cpf: string; cnpj: string } | null {
  const digits = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : '';
  if (field.kind !== 'cpfCnpj' || !/^\d{3,11}$/.test(digits)) return null;
  if (typeof cell === 'string' && isCpf(digits)) return null;
  const [cpf, cnpj] = [digits.padStart(11, '0'), digits.padStart(14, '0')];
  return isCpf(cpf) && isCnpj(cnpj) ? { cpf, cnpj } : null;
}

/**
 * Returns a text with its leading zeros restored: only where the check digits are then valid, and a complete number stays. A CEP has no
 * check digit.
 */
function restored(field: Field, text: string): string {
  if (field.kind === 'cep') return /^\d{7}$/.test(text) ? padded(field, text) : text;
  if (!/^\d{3,13}$/.test(text) || isCpf(text)) return text;
  const whole = padded(field, text);
  return isCpf(whole) || isCnpj(whole) ? whole : text;
}

/** Returns the value of a cell as the field's schema expects it, or undefined for an empty cell. */
export function readCell(field: Field, cell: Cell): unknown {
  if (cell === null || cell === '') return undefined;
  const text = cell instanceof Date ? utcDay(cell) : bareCell(String(cell));
  if (text === '') return undefined;
  switch (field.kind) {
    case 'boolean': {
      const word = words(text);
      return YES.has(word) ? true : NO.has(word) ? false : text;
    }
    case 'enum': {
      const options = Object.entries(field.options);
      const wanted = words(text);
      const found = (options.find(([, label]) => label === text) ??
        options.find(([code, label]) => words(code) === wanted || words(label) === wanted))?.[0];
      // A state by its name, when the options are states.
      const uf = UFS.find(
        ({ nome, uf: sigla }) => words(nome) === wanted && Object.hasOwn(field.options, sigla),
      );
      return found ?? uf?.uf ?? text;
    }
    case 'money':
      return typeof cell === 'number' ? Math.round(cell * 100) : (parseMoney(text) ?? text);
    case 'decimal':
      return typeof cell === 'number'
        ? cell.toFixed(field.places)
        : (parseDecimal(text, field.places) ?? text);
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case 'date':
      return parseDate(text) ?? text;
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
    case 'cep':
      return typeof cell === 'number' && Number.isSafeInteger(cell)
        ? padded(field, String(cell))
        : restored(field, text);
    case 'longText':
      return text.replace(/\r\n?/g, '\n');
    case 'text':
    case 'email':
    case 'phone':
    case 'accessKey':
    case 'reference':
    case 'references':
    case 'codes':
    case 'instant':
    case 'momento':
      return text;
  }
}
