import { formatDate, parseDate } from './date.ts';
import { fusoDaUf, minutosDoFuso, minutosPeloRelogio } from './fusos.ts';
import type { Momento } from './relogioDoDocumento.ts';

export type { Momento };

/** Date and time as the schemas of documents define it: no hour 24, which `Date` would read as the next day, and no offset minute 60. */
const WRITTEN =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}:[0-5]\d)?$/;
const MINUTE = 60_000;
/** Largest offsets from UTC of any time zone, in minutes. */
const [WEST, EAST] = [-12 * 60, 14 * 60];

/**
 * Returns whether a day is within the years documents use: programs write others (0001, 1900, 9999) for 'no date', and no term can be
 * counted from them.
 */
export const isYearOfDocuments = (day: string): boolean => day > '1901' && day < '2200';

const minutesOf = (offset: string): number => {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  return offset.startsWith('-') ? -minutes : minutes;
};

const two = (value: number) => String(value).padStart(2, '0');

function offsetText(minutes: number): string {
  const far = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(far / 60))}:${two(far % 60)}`;
}

/**
 * Returns a `Momento`, the only place that makes one, from the clock `YYYY-MM-DDTHH:mm:ss`, its fraction of a second and its offset in
 * minutes.
 */
function made(clock: string, fraction: string, minutes: number): Momento | null {
  if (minutes < WEST || minutes > EAST || Number.isNaN(Date.parse(`${clock}Z`))) return null;
  const digits = fraction.slice(1, 4).padEnd(3, '0');
  const millis = Number(digits) === 0 ? '' : `.${digits}`;
  return `${clock}${millis}${offsetText(minutes)}` as Momento;
}

/**
 * Returns the date and time that a document writes, or null when invalid; a date without a time is its first moment. `uf` (letters or IBGE
 * code) is the state whose clock applies when the text has no offset, as in old layouts; '' for Brasília.
 */
export function parseMomento(text: string, uf = ''): Momento | null {
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00` : text;
  const [, day = '', minute, second = '00', fraction = '', offset = ''] = WRITTEN.exec(whole) ?? [];
  if (parseDate(day) !== day || !isYearOfDocuments(day) || minute === undefined) return null;
  const clock = `${day}T${minute}:${second}`;
  if (Number.isNaN(Date.parse(`${clock}Z`))) return null;
  return made(clock, fraction, offset === '' ? minutosPeloRelogio(clock, fusoDaUf(uf)) : minutesOf(offset));
}

/**
 * Returns the moment of an instant by a clock `minutes` ahead of UTC; by Brasília's by default. Throws when the year or the offset is out
 * of range.
 */
export function momentoEm(instant: Date, minutes: number = minutosDoFuso(instant)): Momento {
  const local = new Date(instant.getTime() + minutes * MINUTE).toISOString();
  const found = made(local.slice(0, 19), local.slice(19, -1), minutes);
  if (!found) throw new RangeError('The moment leaves the years 0001 to 9999, or its offset is none');
  return found;
}

/**
 * Returns a moment that Farol stored; null for any other text. An instant in UTC (`Z`) was stored before clocks were: it is read by the
 * clock of a state (UF or IBGE code), by default Brasília's.
 */
export function storedMomento(text: string, uf = ''): Momento | null {
  const found = parseMomento(text);
  if (!found || !text.endsWith('Z')) return found;
  const instant = new Date(text);
  return momentoEm(instant, minutosDoFuso(instant, fusoDaUf(uf)));
}

const instantOf = (momento: Momento | null) => (momento === null ? 0 : Date.parse(momento));

/** Compares moments as instants, whatever their clocks; unknown ones come first. */
export const compareMomentos = (one: Momento | null, other: Momento | null): number =>
  instantOf(one) - instantOf(other);

/** Returns the day of the document's own clock, `YYYY-MM-DD`. */
export const diaDoMomento = (momento: Momento): string => momento.slice(0, 10);

/** Returns the document's own clock, `YYYY-MM-DDTHH:mm`. */
export const relogioDoMomento = (momento: Momento): string => momento.slice(0, 16);

/** Returns the clock `YYYY-MM-DDTHH:mm:ss` of a stored moment, in Brasília when it is only an instant; '' when it is invalid. */
export const relogioDe = (text: string): string => storedMomento(text)?.slice(0, -6) ?? '';

/** Returns the minutes by which the document's clock is ahead of UTC. */
export const minutosDoMomento = (momento: Momento): number => minutesOf(momento.slice(-6));

/** Returns a moment of a document as `DD/MM/YYYY HH:mm` by its own clock, a day alone as `DD/MM/YYYY`; any other text unchanged. */
export function formatMomento(text: string): string {
  if (text.length === 10) return formatDate(text);
  const momento = storedMomento(text);
  return momento ? `${formatDate(momento.slice(0, 10))} ${momento.slice(11, 16)}` : text;
}

/** Returns the same with seconds, as printed documents require. */
export function formatMomentoToSecond(text: string): string {
  const momento = storedMomento(text);
  return momento ? `${formatMomento(momento)}:${momento.slice(17, 19)}` : text;
}

/** Returns the day of a moment of a document as `DD/MM/YYYY` by its own clock; any other text unchanged. */
export function formatMomentoDate(text: string): string {
  const momento = storedMomento(text);
  return momento ? formatDate(diaDoMomento(momento)) : text;
}

/** Returns a moment with its offset when that is not Brasília's: `31/10/2026 23:30 (-04:00)`. Returns any other text unchanged. */
export function formatMomentoWithOffset(text: string): string {
  const momento = storedMomento(text);
  if (!momento) return text;
  const own = minutosDoMomento(momento);
  const isBrasilia = own === minutosDoFuso(new Date(momento));
  return isBrasilia ? formatMomento(momento) : `${formatMomento(momento)} (${offsetText(own)})`;
}
