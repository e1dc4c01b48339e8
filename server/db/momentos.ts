import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, smallint } from 'drizzle-orm/pg-core';
import { type Momento, minutosDoMomento, momentoEm, parseMomento } from '../../contract/brasil/momento.ts';
import type { Field } from '../../contract/field.ts';
import { instant } from './columns.ts';

/**
 * Brasília's offset in minutes. A momento is stored as an instant, which sorts documents, and in the column beside it the minutes by which
 * the document's clock is ahead of UTC (docs/adr/0071).
 */
const BRASILIA = -180;

/** Returns the name of the column beside the instant of a momento. */
export const offsetKey = <K extends string>(key: K): `${K}Fuso` => `${key}Fuso`;

/**
 * Returns the column of the offset in minutes. Rows written before the column existed, or by a server of that version, use Brasília's
 * clock.
 */
export const offsetColumn = () => smallint().notNull().default(BRASILIA);

/** Returns the columns of one momento, for tables that are no resource; `key` is its name, such as `em`. */
export const momentoColumns = <K extends string>(key: K) =>
  ({ [key]: instant(), [offsetKey(key)]: offsetColumn() }) as Record<K, ReturnType<typeof instant>> &
    Record<`${K}Fuso`, ReturnType<typeof offsetColumn>>;

/** Returns the values of those columns for a momento. */
export const storedAs = <K extends string>(key: K, momento: Momento | null) =>
  ({
    [key]: momento === null ? null : new Date(momento),
    [offsetKey(key)]: momento === null ? BRASILIA : minutosDoMomento(momento),
  }) as Record<K, Date | null> & Record<`${K}Fuso`, number>;

/** Returns the momento that those columns hold. */
export const readAs = (at: Date | null, minutes: number): Momento | null => at && momentoEm(at, minutes);

/** Decoder of the text that `momentoSql` selects. */
export const momentoDecoder = {
  mapFromDriverValue(text: unknown): Momento {
    const [at, minutes] = String(text).split(' ');
    return momentoEm(new Date(Number(at)), Number(minutes));
  },
};

/** Returns the SQL of a document's momento from its two columns; null where the instant is null. */
export function momentoSql(at: AnyPgColumn & { _: { notNull: true } }, minutes: AnyPgColumn): SQL<Momento>;
export function momentoSql(at: AnyPgColumn, minutes: AnyPgColumn): SQL<Momento | null>;
export function momentoSql(at: AnyPgColumn, minutes: AnyPgColumn): SQL<Momento | null> {
  const text = sql<Momento | null>`((extract(epoch from ${at}) * 1000)::bigint::text || ' ' || ${minutes}::text)`;
  return text.mapWith(momentoDecoder);
}

/** Local time by the document's clock, as a timestamp without time zone. */
const clockSql = (at: AnyPgColumn, minutes: AnyPgColumn) =>
  sql`((${at} at time zone 'UTC') + make_interval(mins => ${minutes}))`;

/** Largest distance of a clock from UTC: within it, an index on the instant finds the rows. */
const [AHEAD, BEHIND] = ['14 hours', '12 hours'];

/** Returns the condition of rows whose local time is at or after `from`: a day, or `YYYY-MM-DDTHH:mm:ss`. */
export const clockFrom = (at: AnyPgColumn, minutes: AnyPgColumn, from: string): SQL =>
  sql`(${at} >= (${from}::timestamp - ${AHEAD}::interval) at time zone 'UTC' and ${clockSql(at, minutes)} >= ${from}::timestamp)`;

/** Returns the condition of rows whose local time is at or before `to`: until the end of the day where only a day is given. */
export function clockTo(at: AnyPgColumn, minutes: AnyPgColumn, to: string): SQL {
  const end = to.includes('T') ? to : `${to}T23:59:59.999999`;
  return sql`(${at} <= (${end}::timestamp + ${BEHIND}::interval) at time zone 'UTC' and ${clockSql(at, minutes)} <= ${end}::timestamp)`;
}

/** Returns the names of the momentos among the fields of a resource. */
export const momentosOf = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.entries(fields).flatMap(([key, { kind }]) => (kind === 'momento' ? [key] : []));

/** Returns a row to be written with the offsets of its momentos. Throws when a value is not a valid momento. */
export function withOffsets<R extends Readonly<Record<string, unknown>>>(
  fields: Readonly<Record<string, Field>>,
  row: R,
): R {
  const offsets = momentosOf(fields).flatMap((key): [string, number][] => {
    const value = row[key];
    if (value === undefined || value === null) return [];
    return [[offsetKey(key), minutosDoMomento(requireMomento(value))]];
  });
  return offsets.length === 0 ? row : { ...row, ...Object.fromEntries(offsets) };
}

function requireMomento(value: unknown): Momento {
  const found = parseMomento(String(value));
  if (found === null || found !== value)
    throw new Error('A moment of a document is written with the offset of its clock');
  return found;
}
