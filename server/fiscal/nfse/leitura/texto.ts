import { parseDate } from '../../../../contract/brasil/date.ts';
import { fold } from '../../../../contract/brasil/fold.ts';
import { isYearOfDocuments, type Momento, parseMomento } from '../../../../contract/brasil/momento.ts';
import { cents } from '../../documentos/values.ts';

const GROUPED = /^-?\d{1,3}(?:\.\d{3})+$/;

/** Normalises a number of any layout to a decimal point: '1.234,56', '1234,5', 'R$ 1234.56'. */
function plain(text: string): string {
  const bare = text.replace(/^(-?)\s*R\$\s*/i, '$1').replace(/[\s\u00a0]/g, '');
  if (bare.includes(',')) {
    const dotted = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? bare.replaceAll(',', '') : bare;
    return dotted === bare ? bare.replaceAll('.', '').replace(',', '.') : dotted;
  }
  // '1.234.567' has thousands; a single dot is the decimal point of XML.
  return GROUPED.test(bare) && bare.split('.').length > 2 ? bare.replaceAll('.', '') : bare;
}

/** Parses an amount into cents; null if the text is not one, since absent is never zero. */
export function centavos(text: string): number | null {
  return cents(plain(text));
}

/** Parses a rate as written, without deciding whether it is a percentage; null if the text is not one. */
export function readNumero(text: string): number | null {
  const bare = plain(text.replace('%', ''));
  return /^\d{1,6}(?:\.\d{1,10})?$/.test(bare) ? Number(bare) : null;
}

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** Returns the day as written (YYYY-MM-DD), regardless of its time zone; null if there is none. */
export function readDia(text: string): string | null {
  const [, year, month, day] = COMPACT.exec(text) ?? [];
  const found = parseDate(year ? `${year}-${month}-${day}` : text.slice(0, 10));
  return found !== null && isYearOfDocuments(found) ? found : null;
}

/** Returns a day, or the first of the month for a text with only a month: '2026-05', '05/2026', '202605'. */
export function readCompetencia(text: string): string | null {
  const month = /^(\d{4})-?(\d{2})$/.exec(text) ?? /^(\d{2})\/(\d{4})$/.exec(text);
  if (!month) return readDia(text);
  const [, a = '', b = ''] = month;
  return readDia(a.length === 4 ? `${a}-${b}-01` : `${b}-${a}-01`);
}

/** Returns the moment in the time zone of the text, Brasília's by default; null if it has only a day. */
export function momento(text: string): Momento | null {
  const day = readDia(text);
  const time = /^.{10}[T ]+(\d{2}:\d{2})(:\d{2})?(\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?/.exec(text);
  if (!day || !time) return null;
  const [, minutes, seconds = ':00', , zone = '-03:00'] = time;
  const colon = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  return parseMomento(`${day}T${minutes}${seconds}${colon}`);
}

const YES: readonly string[] = ['1', 's', 'sim', 'true', 'yes', 'y'];
const NO: readonly string[] = ['0', '2', 'n', 'nao', 'false', 'no'];

/** Parses yes or no as the layouts write it (1/2, 1/0, true/false, S/N, Sim/Não); null for anything else. */
export function simNao(text: string): boolean | null {
  const word = fold(text.trim());
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** Looks up a text in a table of codes; null if the table lacks it. */
export function naTabela<T>(tabela: Readonly<Record<string, T>>, text: string): T | null {
  const key = fold(text.trim());
  return Object.hasOwn(tabela, key) ? (tabela[key] ?? null) : null;
}
