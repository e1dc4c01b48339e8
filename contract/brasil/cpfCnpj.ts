import { alnum } from './alnum.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { applyMask } from './mask.ts';

const HIDDEN = '***';

/** The stored form: letters and digits only, upper case. Never drops letters: a CNPJ has them since July 2026. */
export function normalizeTaxNumber(text: string): string {
  return alnum(text);
}

/** True for a valid CPF or CNPJ in stored form; any count other than 11 or 14 is invalid (docs/especificacao.md 5). */
export function isCpfCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

/** What two establishments of one company share: the root of a CNPJ; any other number whole. */
export function taxRoot(documento: string): string {
  return documento.length === 14 ? documento.slice(0, 8) : documento;
}

/** True for what `maskCpfCnpj` emits: such a text represents a number and must never be saved as one. */
export function isMaskedTaxNumber(text: string): boolean {
  return (
    text === HIDDEN ||
    /^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(text) ||
    /^[0-9A-Z]{2}\.\*{3}\.\*{3}\/[0-9A-Z]{4}-\*{2}$/.test(text)
  );
}

/** True for a tax number as banks and systems show it, part of it hidden: it names nobody for sure, and is no other number either. */
export function isHiddenTaxNumber(text: string): boolean {
  const bare = text.replace(/[\s./-]/g, '');
  const hidden = bare.match(bare.length === 11 ? /[•*#xX]/g : /[•*#]/g)?.length ?? 0;
  return (bare.length === 11 || bare.length === 14) && hidden >= 3 && /^[0-9A-Za-z•*#]+$/.test(bare);
}

/**
 * The mask by count, also of what is half typed: up to 11 characters as a CPF, more as a CNPJ (docs/especificacao.md 5).
 * A number masked for data protection comes back as it is.
 */
export function formatCpfCnpj(text: string): string {
  if (isMaskedTaxNumber(text)) return text;
  const number = alnum(text);
  return applyMask(number, number.length <= 11 ? '###.###.###-##' : '##.###.###/####-##');
}

/**
 * The data-protection mask. A CPF keeps its six middle digits, a CNPJ its first two characters and its branch; a text
 * that is neither by count becomes `***`, and '' stays ''. Masking twice changes nothing; check digits do not matter.
 */
export function maskCpfCnpj(text: string): string {
  if (isMaskedTaxNumber(text)) return text;
  const number = alnum(text);
  if (number === '') return '';
  if (/^\d{11}$/.test(number)) return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`;
  if (number.length === 14) return `${number.slice(0, 2)}.***.***/${number.slice(8, 12)}-**`;
  return HIDDEN;
}

/** The number of a person masked; that of a company, which is public, as it is. */
export function maskCpf(text: string): string {
  return alnum(text).length === 11 ? maskCpfCnpj(text) : text;
}

/** Eleven digits on their own, or laid out as a CPF. */
const CPF_IN_TEXT = /(?<!\d)(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})(?!\d)/g;

/** A text that people made, such as the name of a file, with the CPFs in it masked. Other numbers stay. */
export function maskCpfsIn(text: string): string {
  return text.replace(CPF_IN_TEXT, (number) => (isCpf(alnum(number)) ? maskCpfCnpj(number) : number));
}
