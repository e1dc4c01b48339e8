import type { Momento } from './relogioDoDocumento.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const SAO_PAULO = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  calendar: 'iso8601',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isRealDate(isoDate: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDate)) return false;
  const year = Number(isoDate.slice(0, 4));
  const month = Number(isoDate.slice(5, 7));
  const day = Number(isoDate.slice(8));
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Returns `DD/MM/YYYY` or `YYYY-MM-DD` as `YYYY-MM-DD`; null when it is not a date of the calendar. */
export function parseDate(text: string): string | null {
  const trimmed = text.trim();
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(trimmed);
  const isoDate = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : trimmed;
  return isRealDate(isoDate) ? isoDate : null;
}

/** Returns `YYYY-MM-DD` as `DD/MM/YYYY`; any other text unchanged. */
export function formatDate(isoDate: string): string {
  if (!isRealDate(isoDate)) return isoDate;
  return `${isoDate.slice(8)}/${isoDate.slice(5, 7)}/${isoDate.slice(0, 4)}`;
}

function saoPaulo(instant: Date): { date: string; time: string } {
  const parts = Object.fromEntries(SAO_PAULO.formatToParts(instant).map((part) => [part.type, part.value]));
  const year = (parts.year ?? '').padStart(4, '0');
  return { date: `${year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** Refuses an instant without its zone, which `Date` would read in the zone of the machine. */
function parseInstant(iso: string): Date | null {
  if (!INSTANT.test(iso) || !isRealDate(iso.slice(0, 10))) return null;
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Refuses at compile time a moment written in a document: its clock is the document's, not Farol's (contract/brasil/momento.ts). */
type OfFarol<T extends string> = T extends Momento ? never : T;

/** Returns an ISO instant of Farol's clock as `DD/MM/YYYY HH:mm` in America/Sao_Paulo; any other text unchanged. */
export function formatInstant<T extends string>(iso: OfFarol<T>): string {
  const instant = parseInstant(iso);
  if (!instant) return iso;
  const { date, time } = saoPaulo(instant);
  return `${formatDate(date)} ${time}`;
}

/** Returns an ISO instant as `YYYY-MM-DDTHH:mm` in America/Sao_Paulo; null for any other text. */
export function saoPauloClock<T extends string>(iso: OfFarol<T>): string | null {
  const instant = parseInstant(iso);
  if (!instant) return null;
  const { date, time } = saoPaulo(instant);
  return `${date}T${time}`;
}

/** Returns the day of an ISO instant as `DD/MM/YYYY` in America/Sao_Paulo; any other text unchanged. */
export function formatInstantDate<T extends string>(iso: OfFarol<T>): string {
  const instant = parseInstant(iso);
  return instant ? formatDate(saoPaulo(instant).date) : iso;
}

/** Returns the time of `instant` in America/Sao_Paulo as seen at `now`: `às 15:42`, or with its day when that is another. */
export function formatTimeFrom(now: Date, instant: Date): string {
  const { date, time } = saoPaulo(instant);
  return date === saoPaulo(now).date ? `às ${time}` : `em ${formatDate(date)} às ${time}`;
}

/** Returns the day in America/Sao_Paulo at `now`, as `YYYY-MM-DD`. */
export function todayInSaoPaulo(now: Date): string {
  return saoPaulo(now).date;
}

/**
 * Returns the calendar day that a Date holds at midnight UTC, as `YYYY-MM-DD`: a date cell of a spreadsheet, or `Date.UTC(year, month, day)`.
 * For an instant, use `todayInSaoPaulo`.
 */
export const utcDay = (day: Date): string => day.toISOString().slice(0, 10);

/** Returns `date` plus `n` calendar days. Throws when either argument is invalid, or the result leaves the years 0001 to 9999. */
export function addDays(date: string, n: number): string {
  if (!isRealDate(date) || !Number.isInteger(n))
    throw new RangeError('addDays takes YYYY-MM-DD and whole days');
  // Date.UTC reads the years 0 to 99 as 1900 to 1999; parsing the ISO text does not.
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + n);
  const result = Number.isNaN(day.getTime()) ? '' : utcDay(day);
  if (!isRealDate(result)) throw new RangeError('The date leaves the years 0001 to 9999');
  return result;
}
