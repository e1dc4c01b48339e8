import { parseDate } from '../../../../contract/brasil/date.ts';
import { fold } from '../../../../contract/brasil/fold.ts';
import { isYearOfDocuments, type Momento, parseMomento } from '../../../../contract/brasil/momento.ts';
import { cents } from '../../documentos/values.ts';

const GROUPED = /^-?\d{1,3}(?:\.\d{3})+$/;

/** A number as any of the layouts writes it, with a dot before its decimals: '1.234,56', '1234,5', 'R$ 1234.56'. */
function plain(text: string): string {
  const bare = text.replace(/^(-?)\s*R\$\s*/i, '$1').replace(/[\s\u00a0]/g, '');
  if (bare.includes(',')) {
    const dotted = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? bare.replaceAll(',', '') : bare;
    return dotted === bare ? bare.replaceAll('.', '').replace(',', '.') : dotted;
  }
  // '1.234.567': thousands; one dot alone is the decimal of XML.
  return GROUPED.test(bare) && bare.split('.').length > 2 ? bare.replaceAll('.', '') : bare;
}

/** An amount in cents; null where the text is none: absent is never zero. */
export function centavos(text: string): number | null {
  return cents(plain(text));
}

/** A rate as it is written, without deciding whether it is a percent; null where the text is none. */
export function numero(text: string): number | null {
  const bare = plain(text.replace('%', ''));
  return /^\d{1,6}(?:\.\d{1,10})?$/.test(bare) ? Number(bare) : null;
}

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** The day as the text writes it, whatever its zone; null where it is none. */
export function dia(text: string): string | null {
  const [, year, month, day] = COMPACT.exec(text) ?? [];
  const found = parseDate(year ? `${year}-${month}-${day}` : text.slice(0, 10));
  return found !== null && isYearOfDocuments(found) ? found : null;
}

/** A day, or the first of a month where the text says only that: '2026-05', '05/2026', '202605'. */
export function competencia(text: string): string | null {
  const month = /^(\d{4})-?(\d{2})$/.exec(text) ?? /^(\d{2})\/(\d{4})$/.exec(text);
  if (!month) return dia(text);
  const [, a = '', b = ''] = month;
  return dia(a.length === 4 ? `${a}-${b}-01` : `${b}-${a}-01`);
}

/** The moment by the clock of the text; null where it says only a day. A moment without zone was Brasília's. */
export function momento(text: string): Momento | null {
  const day = dia(text);
  const time = /^.{10}[T ]+(\d{2}:\d{2})(:\d{2})?(\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?/.exec(text);
  if (!day || !time) return null;
  const [, minutes, seconds = ':00', , zone = '-03:00'] = time;
  const colon = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  return parseMomento(`${day}T${minutes}${seconds}${colon}`);
}

const YES: readonly string[] = ['1', 's', 'sim', 'true', 'yes', 'y'];
const NO: readonly string[] = ['0', '2', 'n', 'nao', 'false', 'no'];

/** Yes or no as the layouts write it (1/2, 1/0, true/false, S/N, Sim/Não); null for anything else. */
export function simNao(text: string): boolean | null {
  const word = fold(text.trim());
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** What a table says of a text of others; null where it says nothing. */
export function naTabela<T>(tabela: Readonly<Record<string, T>>, text: string): T | null {
  const key = fold(text.trim());
  return Object.hasOwn(tabela, key) ? (tabela[key] ?? null) : null;
}
