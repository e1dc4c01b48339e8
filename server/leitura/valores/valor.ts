import type { Cell } from '../../../contract/importacao.ts';
import type { DECIMAIS } from '../../../contract/layouts/layout.ts';
import { type LeituraDaCelula, textoLimpo } from './celula.ts';

interface ComoValor {
  decimal: (typeof DECIMAIS)[number];
  decimaisImplicitos: number | null;
  /** Accepts D or C after the number, as in statements: D counts as a minus. `*` (blocked) is ignored. */
  marcas?: boolean;
}

const GROUPS = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/, ' ': /^\d{1,3}(?: \d{3})+$/ };
const DIGITS = /^\d+$/;

const safe = (negative: boolean, cents: number, text: string): LeituraDaCelula<number> => {
  if (!Number.isSafeInteger(cents)) return { erro: `“${text}” é um valor grande demais.` };
  return { valor: negative && cents !== 0 ? -cents : cents };
};

/** Returns cents from whole and decimal digits; refused when any digit after the second decimal is not zero. */
function cents(whole: string, decimals: string, text: string): number | LeituraDaCelula<number> {
  if (/[1-9]/.test(decimals.slice(2))) return { erro: `“${text}” tem mais de duas casas decimais.` };
  return Number(`${whole || '0'}${decimals.slice(0, 2).padEnd(2, '0')}`);
}

const notAnAmount = (text: string): LeituraDaCelula<number> => ({
  erro: `“${text}” não é um valor em reais.`,
});

/** Returns the digits of a whole part with thousands separated by one mark; null when the groups are invalid. */
function ungrouped(whole: string, mark: '.' | ',' | ' '): string | null {
  if (DIGITS.test(whole) || whole === '') return whole;
  return GROUPS[mark].test(whole) ? whole.replaceAll(mark, '') : null;
}

function withMark(bare: string, decimal: ',' | '.', text: string): number | LeituraDaCelula<number> {
  const other = decimal === ',' ? '.' : ',';
  const at = bare.lastIndexOf(decimal);
  const [whole, decimals] = at < 0 ? [bare, ''] : [bare.slice(0, at), bare.slice(at + 1)];
  const digits = ungrouped(whole, whole.includes(' ') ? ' ' : other);
  if (digits === null || !/^\d*$/.test(decimals) || digits + decimals === '') return notAnAmount(text);
  return cents(digits, decimals, text);
}

/**
 * Detects the decimal mark: of two different marks, the last. A single mark before three digits separates thousands if it is a point, and
 * is refused if it is a comma.
 */
function told(bare: string, text: string): number | LeituraDaCelula<number> {
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return withMark(bare, comma > point ? ',' : '.', text);
  const mark = comma >= 0 ? ',' : '.';
  const [first, last] = [bare.indexOf(mark), Math.max(comma, point)];
  if (last < 0) return withMark(bare, ',', text);
  if (first !== last) return withMark(bare, mark === ',' ? '.' : ',', text);
  const after = bare.length - last - 1;
  if (after !== 3) return withMark(bare, mark, text);
  if (mark === '.' && GROUPS['.'].test(bare) && !bare.startsWith('0')) return withMark(bare, ',', text);
  return { erro: `“${text}” tem mais de duas casas decimais.` };
}

/** Reads digits without any mark, of which the last `places` are decimals. */
function implied(bare: string, places: number, text: string): number | LeituraDaCelula<number> {
  if (!DIGITS.test(bare))
    return { erro: `“${text}” não é só de dígitos, e o layout diz que os decimais não são marcados.` };
  const digits = bare.padStart(places + 1, '0');
  return cents(digits.slice(0, digits.length - places), digits.slice(digits.length - places), text);
}

function ofNumber(value: number, { decimaisImplicitos }: ComoValor): LeituraDaCelula<number> {
  const text = textoLimpo(value);
  const scaled = decimaisImplicitos === null ? value * 100 : value * 10 ** (2 - decimaisImplicitos);
  const whole = Math.round(scaled);
  // Rounding errors of binary fractions do not count as a third decimal.
  if (Math.abs(scaled - whole) > 1e-9 * Math.max(1000, Math.abs(scaled)))
    return { erro: `“${text}” tem mais de duas casas decimais.` };
  return safe(false, whole, text);
}

/** Minus signs of other keyboards and fonts: U+2212, dashes, the full-width one. */
const MINUS = /[\u2212\u2010-\u2015\ufe63\uff0d]/g;
/** Debit or credit mark after a number, with or without a blank: D, DB, C or CR. */
const MARK = /^(.*[\d)])\s*(D|DB|DEB|C|CR|CRED)\.?$/i;

/** Returns the mark after an amount, '' when there is none, and the text without it. */
export function marcaDoValor(text: string): { resto: string; marca: 'D' | 'C' | '' } {
  const [, resto = '', letters = ''] = MARK.exec(text) ?? [];
  if (letters === '') return { resto: text, marca: '' };
  return { resto, marca: letters.toUpperCase().startsWith('D') ? 'D' : 'C' };
}

const withoutCurrency = (text: string) =>
  text
    .trim()
    .replace(/^([+-]?) ?(?:R\$|BRL)/i, '$1')
    .replace(/(?:R\$|BRL)$/i, '')
    .trim();

/**
 * Reads a cell as cents; null when empty or only a dash; or the reason why it is refused. Accepts signs before or after, parentheses and
 * `R$`; nothing is rounded.
 */
export function readValor(cell: Cell, como: ComoValor): LeituraDaCelula<number> {
  if (typeof cell === 'number') return ofNumber(cell, como);
  const text = textoLimpo(cell);
  if (cell instanceof Date)
    return { erro: `“${text}” é uma data, não um valor: a planilha pode ter mudado o que foi digitado.` };
  const { resto, marca } = como.marcas ? marcaDoValor(text.replace(/\*$/, '')) : { resto: text, marca: '' };
  const plain = withoutCurrency(resto.replace(MINUS, '-'));
  const inBrackets = plain.startsWith('(') && plain.endsWith(')');
  const unsigned = inBrackets ? withoutCurrency(plain.slice(1, -1)) : plain;
  const minus = unsigned.startsWith('-') !== unsigned.endsWith('-') || unsigned === '-';
  if ((minus && inBrackets) || unsigned.length > 30) return notAnAmount(text);
  const bare = unsigned.replace(/^[+-]/, '').replace(/[+-]$/, '').trim();
  if (bare === '') return { valor: null };
  const { decimal, decimaisImplicitos: places } = como;
  if (!/^[\d., ]+$/.test(bare)) return notAnAmount(text);
  const read =
    places !== null
      ? implied(bare, places, text)
      : decimal === 'AUTO'
        ? told(bare, text)
        : withMark(bare, decimal, text);
  // A sign and a mark mean the same, so -10,00 D is negative only once.
  const negative = marca === '' ? minus || inBrackets : marca === 'D';
  return typeof read === 'number' ? safe(negative, read, text) : read;
}
