import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, smallint } from 'drizzle-orm/pg-core';
import { type Momento, minutosDoMomento, momentoEm, parseMomento } from '../../contract/brasil/momento.ts';
import type { Field } from '../../contract/field.ts';
import { instant } from './columns.ts';

/**
 * A moment of a document is stored as an instant, by which documents are put in order, and beside it the minutes by which the
 * document's clock is ahead of UTC (docs/adr/0071).
 */
const BRASILIA = -180;

/** The name of the column beside the instant of a moment. */
export const offsetKey = <K extends string>(key: K): `${K}Fuso` => `${key}Fuso`;

/** The column of the minutes. Rows written before there was one, or by a server of that time, are read by Brasília's clock. */
export const offsetColumn = () => smallint().notNull().default(BRASILIA);

/** The columns of one moment, for tables that are no resource. In: the name of the moment, such as `em`. */
export const momentoColumns = <K extends string>(key: K) =>
  ({ [key]: instant(), [offsetKey(key)]: offsetColumn() }) as Record<K, ReturnType<typeof instant>> &
    Record<`${K}Fuso`, ReturnType<typeof offsetColumn>>;

/** What those columns hold of a moment. */
export const storedAs = <K extends string>(key: K, momento: Momento | null) =>
  ({
    [key]: momento === null ? null : new Date(momento),
    [offsetKey(key)]: momento === null ? BRASILIA : minutosDoMomento(momento),
  }) as Record<K, Date | null> & Record<`${K}Fuso`, number>;

/** Returns the moment that those columns hold. */
export const readAs = (at: Date | null, minutes: number): Momento | null => at && momentoEm(at, minutes);

/** How the text of `momentoSql` is read. */
export const momentoDecoder = {
  mapFromDriverValue(text: unknown): Momento {
    const [at, minutes] = String(text).split(' ');
    return momentoEm(new Date(Number(at)), Number(minutes));
  },
};

/** A moment of a document, whole; null where its column is. In: its two columns. */
export function momentoSql(at: AnyPgColumn & { _: { notNull: true } }, minutes: AnyPgColumn): SQL<Momento>;
export function momentoSql(at: AnyPgColumn, minutes: AnyPgColumn): SQL<Momento | null>;
export function momentoSql(at: AnyPgColumn, minutes: AnyPgColumn): SQL<Momento | null> {
  const text = sql<Momento | null>`((extract(epoch from ${at}) * 1000)::bigint::text || ' ' || ${minutes}::text)`;
  return text.mapWith(momentoDecoder);
}

/** The document's own clock, as a timestamp without zone. */
const clockSql = (at: AnyPgColumn, minutes: AnyPgColumn) =>
  sql`((${at} at time zone 'UTC') + make_interval(mins => ${minutes}))`;

/** The furthest that a clock may be from UTC: within so many hours an index on the instant leads to the rows. */
const [AHEAD, BEHIND] = ['14 hours', '12 hours'];

/** Rows whose own clock reads that or later. In: a day, or `YYYY-MM-DDTHH:mm:ss`. */
export const clockFrom = (at: AnyPgColumn, minutes: AnyPgColumn, from: string): SQL =>
  sql`(${at} >= (${from}::timestamp - ${AHEAD}::interval) at time zone 'UTC' and ${clockSql(at, minutes)} >= ${from}::timestamp)`;

/** Rows whose own clock reads no later than that: to the end of the day where only a day is given. */
export function clockTo(at: AnyPgColumn, minutes: AnyPgColumn, to: string): SQL {
  const end = to.includes('T') ? to : `${to}T23:59:59.999999`;
  return sql`(${at} <= (${end}::timestamp + ${BEHIND}::interval) at time zone 'UTC' and ${clockSql(at, minutes)} <= ${end}::timestamp)`;
}

/** The moments among the fields of a resource. */
export const momentosOf = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.entries(fields).flatMap(([key, { kind }]) => (kind === 'momento' ? [key] : []));

/** What is written of a row, with the offsets of the moments in it. Throws when one is no moment. */
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
