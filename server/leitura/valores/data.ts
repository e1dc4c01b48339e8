import { parseDate, todayInSaoPaulo, utcDay } from '../../../contract/brasil/date.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import type { Cell } from '../../../contract/importacao.ts';
import type { FORMATOS_DATA } from '../../../contract/layouts/layout.ts';
import { dateOfSerial } from '../xlsx/dates.ts';
import { type LeituraDaCelula, textoLimpo } from './celula.ts';

export type FormatoData = (typeof FORMATOS_DATA)[number];

interface ComoData {
  formato: FormatoData;
  /** Whether the serial numbers of the workbook count from 1904. */
  desde1904: boolean;
}

/** Returns a year with four digits; 00 to 79 are of this century. */
const century = (year: string) =>
  year.length === 2 ? (Number(year) < 80 ? `20${year}` : `19${year}`) : year;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

/** Range of serial dates that is accepted (1954 to 2064); any other number is not a date. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 60_000];

function real(year: string, month: string, day: string, text: string): LeituraDaCelula<string> {
  const whole = century(year);
  const date = parseDate(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (!date) return { erro: impossible(text, month) };
  const number = Number(whole);
  if (number < FIRST_YEAR || number > LAST_YEAR)
    return { erro: `“${text}” é do ano ${whole}: confira a data.` };
  return { valor: date };
}

const impossible = (text: string, month: string) =>
  Number(month) > 12
    ? `“${text}” não é uma data: não há mês ${Number(month)}. Se o arquivo escreve o mês antes do dia, escolha MM/DD/AAAA no layout.`
    : `“${text}” não é uma data do calendário.`;

const SHAPES: Readonly<Record<string, string>> = {
  'DD/MM/AAAA': 'como 31/12/2026',
  'DD/MM/AA': 'como 31/12/26',
  DDMMAAAA: 'como 31122026',
  DDMMAA: 'como 311226',
  'AAAA-MM-DD': 'como 2026-12-31',
  AAAAMMDD: 'como 20261231',
  'MM/DD/AAAA': 'como 12/31/2026',
  AUTO: 'como 31/12/2026 ou 2026-12-31',
};
const unknown = (text: string, formato: FormatoData): LeituraDaCelula<string> => ({
  erro: `“${text}” não é uma data que este layout saiba ler (${SHAPES[formato]}).`,
});

const MARKED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const ISO = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const NAMED = /^(\d{1,2})(?:\s+de\s+|[/. -])([a-z]{3,9})\.?(?:\s+de\s+|[/. -])(\d{4}|\d{2})$/;
const TIME =
  /^(\d{2,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})[T ]\s?(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Removes the time of a text; refuses a time in another zone when it is on another day in São Paulo. */
function withoutTime(text: string): LeituraDaCelula<string> {
  const found = TIME.exec(text);
  if (!found) return { valor: text };
  const [, day = '', time = '', zone = ''] = found;
  const midnight = /^0?0:00(?::00(?:[.,]0+)?)?$/.test(time);
  const elsewhere = zone !== '' && !/^-03:?00$/.test(zone) && !midnight && ISO.test(day);
  if (!elsewhere) return { valor: day };
  const instant = new Date(`${day}T${time.padStart(5, '0')}${zone.toUpperCase()}`);
  if (Number.isNaN(instant.getTime())) return { erro: `“${text}” não é uma data do calendário.` };
  return todayInSaoPaulo(instant) === day
    ? { valor: day }
    : { erro: `“${text}” é hora de outro fuso: em Brasília o dia é outro. Peça só a data.` };
}

function compact(text: string, formato: FormatoData): LeituraDaCelula<string> | null {
  const digits = text.length % 2 === 1 ? text.padStart(text.length + 1, '0') : text;
  const dayFirst = () => real(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2), text);
  const yearFirst = () => real(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6), text);
  if (formato === 'DDMMAAAA' && digits.length === 8) return dayFirst();
  if (formato === 'DDMMAA' && digits.length === 6) return dayFirst();
  if (formato === 'AAAAMMDD' && text.length === 8) return yearFirst();
  if (formato !== 'AUTO' || digits.length !== 8) return null;
  const read = [dayFirst(), ...(text.length === 8 ? [yearFirst()] : [])].filter(
    (one) => one.erro === undefined,
  );
  const [only] = read;
  if (read.length > 1) return { erro: `“${text}” pode ser duas datas: diga o formato no layout.` };
  return only ?? dayFirst();
}

/** Reads a date with the month in words; the first three letters are enough. */
function named(text: string): LeituraDaCelula<string> | null {
  const [, day = '', name = '', year = ''] = NAMED.exec(fold(text)) ?? [];
  const month = name === '' ? -1 : MONTHS.indexOf(name.slice(0, 3));
  return month < 0 ? null : real(year, String(month + 1), day, text);
}

function ofText(whole: string, formato: FormatoData): LeituraDaCelula<string> {
  const bare = withoutTime(whole);
  if (bare.erro !== undefined || bare.valor === null) return bare;
  const text = bare.valor;
  if (/^\d{5,8}$/.test(text)) {
    const read = compact(text, formato);
    if (read) return read;
    const serial = Number(text);
    if (formato === 'AUTO' && serial >= FIRST_SERIAL && serial <= LAST_SERIAL)
      return {
        erro: `“${text}” parece uma data que a planilha guardou como número. Formate a coluna como data e exporte de novo.`,
      };
    return unknown(whole, formato);
  }
  const iso = ISO.exec(text);
  if (iso) {
    const [, year = '', , month = '', day = ''] = iso;
    return formato === 'AUTO' || formato === 'AAAA-MM-DD'
      ? real(year, month, day, whole)
      : unknown(whole, formato);
  }
  const marked = MARKED.exec(text);
  if (marked) {
    const [, first = '', , second = '', year = ''] = marked;
    if (formato === 'MM/DD/AAAA') return real(year, first, second, whole);
    if (formato === 'AUTO' || formato === 'DD/MM/AAAA' || formato === 'DD/MM/AA')
      return real(year, second, first, whole);
    return unknown(whole, formato);
  }
  return (formato === 'AUTO' ? named(text) : null) ?? unknown(whole, formato);
}

function ofNumber(value: number, { formato, desde1904 }: ComoData): LeituraDaCelula<string> {
  if (Number.isInteger(value) && value >= 1_000_000 && value <= 99_999_999)
    return ofText(String(value), formato);
  if (formato === 'DDMMAA' && Number.isInteger(value) && value >= 10_000)
    return ofText(String(value), formato);
  if (value < FIRST_SERIAL || value > LAST_SERIAL) return unknown(textoLimpo(value), formato);
  return ofDay(dateOfSerial(value, desde1904));
}

function ofDay(date: Date): LeituraDaCelula<string> {
  if (Number.isNaN(date.getTime())) return { erro: 'Esta célula não é uma data do calendário.' };
  const [year = '', month = '', day = ''] = utcDay(date).split('-');
  return real(year, month, day, `${day}/${month}/${year}`);
}

/**
 * Reads a cell as a date in `AAAA-MM-DD`; null when empty, or zeros and dashes only; or the reason why it is refused: not a date of the
 * calendar, or ambiguous.
 */
export function readDate(cell: Cell, como: ComoData): LeituraDaCelula<string> {
  if (cell instanceof Date) return ofDay(cell);
  if (typeof cell === 'number' && cell !== 0) return ofNumber(cell, como);
  const text = textoLimpo(cell);
  if (/^[0\s/.:T-]*$/.test(text)) return { valor: null };
  return ofText(text, como.formato);
}
