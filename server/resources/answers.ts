import {
  and,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fold } from '../../contract/brasil/fold.ts';
import { type Field, filterForm, isTaxNumberField, isTextual } from '../../contract/field.ts';
import { partesDaChave } from '../../contract/filters.ts';
import type { Resource } from '../../contract/resource.ts';
import { clockFrom, clockTo, offsetKey } from '../db/momentos.ts';
import { type Columns, columnOf, escapeLike, heldBy, holds } from './columnTexts.ts';
import { periodSchema } from './periods.ts';

/** Minimum length of a prefix search by tax number: shorter ones match too much to be useful. */
const MIN_PREFIX = 4;
const CPF_LENGTH = 11;

/** Returns the last number with that prefix: letters sort after digits, and 14 is the maximum length. */
const lastOf = (number: string) => number.padEnd(14, 'Z');

/**
 * Returns the condition of a tax number. A user who may not reveal tax numbers finds one only by its full value, and a CPF is never found
 * otherwise: prefixes would reveal it digit by digit, uncounted.
 */
export function taxNumberMatches(
  column: AnyPgColumn | SQL,
  number: string,
  mayReveal: boolean,
): SQL | undefined {
  if (!mayReveal || number.length < MIN_PREFIX) return sql`${column} = ${number}`;
  // The bounds use the index, which row-level security does not let `like` do.
  const bounds = sql`${column} between ${number} and ${lastOf(number)}`;
  const begins = and(sql`${column} like ${`${escapeLike(number)}%`}`, sql`length(${column}) = 14`);
  return and(bounds, number.length === CPF_LENGTH ? or(sql`${column} = ${number}`, begins) : begins);
}

/** A field of a resource by its name, and the columns of the table. */
interface FieldOf {
  resource: Resource;
  columns: Columns;
  name: string;
}

/** Returns the condition that a row matches one filter (contract/filters.ts). */
export function answers(
  { resource, columns }: Pick<FieldOf, 'resource' | 'columns'>,
  key: string,
  value: unknown,
  mayReveal: boolean,
) {
  const { name, sufixo } = partesDaChave(resource, key);
  const field = resource.fields[name];
  if (!field) return undefined;
  const column = columnOf(columns, name);
  const asked = { resource, columns, name };
  switch (sufixo) {
    case undefined:
      return fieldMatches(asked, value, mayReveal);
    case 'de':
      return within(columns, name, field, { de: String(value) });
    case 'ate':
      return within(columns, name, field, { ate: String(value) });
    case 'periodo':
      // The reader of the query has already resolved it (`withPeriods`).
      return within(columns, name, field, periodSchema.parse(value));
    case 'vazio':
      return value === true ? isEmpty(field, column) : not(isEmpty(field, column));
    case 'igual':
      return isTextual(field) ? textMatches(asked, value, (folded) => folded) : eq(column, value);
    case 'comeca':
      return begins(asked, value);
    case 'diferente':
      return isOther(field, column, value);
  }
}

/** Condition of an absent value, however its column stores it. */
function isEmpty(field: Field, column: AnyPgColumn): SQL {
  const absent = isNull(column);
  if (field.kind === 'codes') return or(absent, sql`cardinality(${column}) = 0`) ?? absent;
  return isTextual(field) ? (or(absent, eq(column, '')) ?? absent) : absent;
}

/** Condition of a range that includes both ends; a momento is compared by its document's own clock. */
function within(
  columns: Columns,
  name: string,
  field: Field,
  { de, ate }: { de?: string; ate?: string },
): SQL | undefined {
  const column = columnOf(columns, name);
  if (field.kind !== 'momento') {
    return and(
      de === undefined ? undefined : gte(column, heldBy(column, de)),
      ate === undefined ? undefined : lte(column, heldBy(column, ate)),
    );
  }
  const minutes = columnOf(columns, offsetKey(name));
  return and(
    de === undefined ? undefined : clockFrom(column, minutes, de),
    ate === undefined ? undefined : clockTo(column, minutes, ate),
  );
}

/** Condition of another value; an absent value differs from any value. */
function isOther(field: Field, column: AnyPgColumn, value: unknown): SQL | undefined {
  if (field.kind === 'codes') {
    const any = overlaps(column, value);
    return any && sql`not coalesce(${any}, false)`;
  }
  if (filterForm(field) === 'anyOf')
    return Array.isArray(value) ? or(isNull(column), notInArray(column, value)) : undefined;
  if (filterForm(field) === 'contains')
    return sql`farol_fold(${column}) is distinct from ${fold(String(value))}`;
  return sql`${column} is distinct from ${sql.param(value, column)}`;
}

function begins(asked: FieldOf, value: unknown): SQL | undefined {
  const { resource, columns, name } = asked;
  const field = resource.fields[name];
  if (field && filterForm(field) === 'exact')
    return sql`${columnOf(columns, name)} like ${`${escapeLike(String(value))}%`}`;
  const matches = textMatches(asked, value, (folded) => `${escapeLike(folded)}%`);
  return field?.kind === 'email'
    ? matches
    : and(matches, betweenBounds(columnOf(columns, name), fold(String(value))));
}

/** Sorts after every other letter. */
const LAST_LETTER = '\uffff';

/**
 * Texts with the same prefix are adjacent in their order, which compares case and accents last: an index in it finds them directly. Only
 * for ASCII, as some other letters sort differently than by their code.
 */
function betweenBounds(column: AnyPgColumn, folded: string): SQL | undefined {
  if (!/^[ -~]+$/.test(folded)) return undefined;
  return and(gte(column, folded), sql`${column} < ${folded + LAST_LETTER}`);
}

/** Condition of a folded text; `patternOf` returns the pattern of the folded value. */
function textMatches(asked: FieldOf, value: unknown, patternOf: (folded: string) => string): SQL | undefined {
  const text = fold(String(value));
  const folded = sql`farol_fold(${columnOf(asked.columns, asked.name)})`;
  const pattern = patternOf(text);
  const matches = pattern === text ? sql`${folded} = ${text}` : sql`${folded} like ${pattern}`;
  return inSearched(asked, text, matches);
}

/** `busca` holds the searched texts folded: rows that do not match there need not be folded. */
function inSearched({ resource, columns, name }: FieldOf, text: string, matches: SQL) {
  return resource.list.search.includes(name) ? and(holds(columns.busca, text), matches) : matches;
}

function fieldMatches(asked: FieldOf, value: unknown, mayReveal: boolean) {
  const field = asked.resource.fields[asked.name];
  const column = columnOf(asked.columns, asked.name);
  if (!field) return undefined;
  if (field.kind === 'codes') return overlaps(column, value);
  if (filterForm(field) === 'anyOf') {
    const among = Array.isArray(value) ? inArray(column, value) : undefined;
    return field.kind === 'enum' ? and(among, between(column, value)) : among;
  }
  if (isTaxNumberField(field)) return taxNumberMatches(column, String(value), mayReveal);
  if (filterForm(field) === 'exact') return eq(column, value);
  const text = fold(String(value));
  return inSearched(asked, text, holds(sql`farol_fold(${column})`, text));
}

/**
 * Bounds of several codes: an index in the order of another column skips rows by these bounds instead of reading each, as `in` is no index
 * condition there.
 */
function between(column: AnyPgColumn, codes: unknown): SQL | undefined {
  if (!Array.isArray(codes) || codes.length < 2) return undefined;
  const listed = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );
  return sql`${column} between least(${listed}) and greatest(${listed})`;
}

/** No codes match no row: the library refuses an empty array. */
function overlaps(column: AnyPgColumn, value: unknown): SQL | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.length > 0 ? arrayOverlaps(column, value) : sql`false`;
}
