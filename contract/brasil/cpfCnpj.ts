import { alnum } from './alnum.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { applyMask } from './mask.ts';

const HIDDEN = '***';

/** Returns the stored form: letters and digits only, upper case. Letters are preserved: a CNPJ has them since July 2026. */
export function normalizeTaxNumber(text: string): string {
  return alnum(text);
}

/** Returns true for a valid CPF or CNPJ in stored form; any length other than 11 or 14 is invalid (docs/especificacao.md 5). */
export function isCpfCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

/** Returns what two establishments of one company share: the root of a CNPJ; any other number whole. */
export function taxRoot(documento: string): string {
  return documento.length === 14 ? documento.slice(0, 8) : documento;
}

/** Returns true for what `maskCpfCnpj` returns: such a text represents a number and must never be saved as one. */
export function isMaskedTaxNumber(text: string): boolean {
  return (
    text === HIDDEN ||
    /^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(text) ||
    /^[0-9A-Z]{2}\.\*{3}\.\*{3}\/[0-9A-Z]{4}-\*{2}$/.test(text)
  );
}

/**
 * Returns true for a tax number partly hidden, as banks and systems show it: it identifies no person for sure, and must not be read as
 * another number.
 */
export function isHiddenTaxNumber(text: string): boolean {
  const bare = text.replace(/[\s./-]/g, '');
  const hidden = bare.match(bare.length === 11 ? /[•*#xX]/g : /[•*#]/g)?.length ?? 0;
  return (bare.length === 11 || bare.length === 14) && hidden >= 3 && /^[0-9A-Za-z•*#]+$/.test(bare);
}

/**
 * Returns the number with the mask of its length, also when half typed: up to 11 characters as a CPF, more as a CNPJ (docs/especificacao.md
 * 5). A number masked for data protection is returned unchanged.
 */
export function formatCpfCnpj(text: string): string {
  if (isMaskedTaxNumber(text)) return text;
  const number = alnum(text);
  return applyMask(number, number.length <= 11 ? '###.###.###-##' : '##.###.###/####-##');
}

/**
 * Returns the number masked for data protection: a CPF shows its six middle digits, a CNPJ its first two characters and its branch; any
 * other length becomes `***`, and '' stays ''. Masking twice changes nothing; check digits are not verified.
 */
export function maskCpfCnpj(text: string): string {
  if (isMaskedTaxNumber(text)) return text;
  const number = alnum(text);
  if (number === '') return '';
  if (/^\d{11}$/.test(number)) return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`;
  if (number.length === 14) return `${number.slice(0, 2)}.***.***/${number.slice(8, 12)}-**`;
  return HIDDEN;
}

/** Returns the number of a person masked; that of a company, which is public, unchanged. */
export function maskCpf(text: string): string {
  return alnum(text).length === 11 ? maskCpfCnpj(text) : text;
}

/** Eleven digits with no digit around them, or formatted as a CPF. */
const CPF_IN_TEXT = /(?<!\d)(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})(?!\d)/g;

/** Returns a text written by users, such as a file name, with the CPFs in it masked. Other numbers stay. */
export function maskCpfsIn(text: string): string {
  return text.replace(CPF_IN_TEXT, (number) => (isCpf(alnum(number)) ? maskCpfCnpj(number) : number));
}

const CNPJ_IN_TEXT =
  /(?<![\dA-Z])(?:[\dA-Z]{12}\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2})(?![\dA-Z])/g;

/** Returns a text with the CPFs and CNPJs in it masked. Other numbers stay. */
export function maskNumbersIn(text: string): string {
  return maskCpfsIn(text).replace(CNPJ_IN_TEXT, (number) =>
    isCnpj(alnum(number)) ? maskCpfCnpj(number) : number,
  );
}
