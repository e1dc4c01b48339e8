import { and, arrayOverlaps, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isMaskedTaxNumber, normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../contract/brasil/fold.ts';
import { filterForm, isTaxNumberField } from '../../contract/field.ts';
import { taxNumberFields } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Cursor, ListQuery } from './listQuery.ts';

type Columns = Record<string, AnyPgColumn>;

/** Shorter beginnings of a tax number match too much to be of use. */
const MIN_PREFIX = 4;
const CPF_LENGTH = 11;
/** As in `farol_agulha`, which leads to the rows. */
const SHORTEST_ANYWHERE = 3;

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** The last of the numbers that begin alike: letters come after digits, and 14 is the most that one has. */
const lastOf = (number: string) => number.padEnd(14, 'Z');

/**
 * Whoever may not reveal tax numbers finds one only by knowing the whole of it, and nobody finds a CPF otherwise:
 * beginnings would give it away digit by digit, uncounted.
 */
function taxNumberMatches(column: AnyPgColumn, number: string, mayReveal: boolean): SQL | undefined {
  if (!mayReveal || number.length < MIN_PREFIX) return eq(column, number);
  // The bounds lead through the index, which row-level security does not let `like` do.
  const bounds = and(gte(column, number), lte(column, lastOf(number)));
  const begins = and(sql`${column} like ${`${escapeLike(number)}%`}`, sql`length(${column}) = 14`);
  return and(bounds, number.length === CPF_LENGTH ? or(eq(column, number), begins) : begins);
}

/** What the search box holds when it may be a tax number, or the beginning of one; a mask is neither. */
export function searchedNumber(text: string): string | null {
  if (isMaskedTaxNumber(text.trim())) return null;
  const number = normalizeTaxNumber(text);
  return /\d{4}/.test(number) && !text.trim().includes(' ') ? number : null;
}

/** A text is looked for anywhere; one of one or two letters where a word begins: anywhere it would be nearly everywhere. */
function holds(folded: SQL | AnyPgColumn | undefined, text: string): SQL {
  return [...text].length < SHORTEST_ANYWHERE
    ? sql`' ' || ${folded} like ${`% ${escapeLike(text)}%`}`
    : sql`${folded} like ${`%${escapeLike(text)}%`}`;
}

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean);

/** What the search box may find by number: none where it does not look like one. */
function numberWays(resource: Resource, columns: Columns, text: string, mayReveal: boolean): SQL[] {
  const number = searchedNumber(text);
  if (number === null) return [];
  return taxNumberFields(resource).flatMap(
    (key) => taxNumberMatches(columnOf(columns, key), number, mayReveal) ?? [],
  );
}

/**
 * What leads to all rows that the texts of a filter may match, and perhaps more: texts that the searched column holds, and
 * conditions that an index answers, any of which will do. None when it has no texts.
 */
export function textWays(
  resource: Resource,
  columns: Columns,
  filter: ListQuery['filter'],
  mayReveal: boolean,
): { texts: string[]; numbers: SQL[] } {
  const q = typeof filter.q === 'string' ? filter.q : '';
  const inFields = Object.entries(filter).flatMap(([name, value]) =>
    typeof value === 'string' && resource.list.search.includes(name) ? [fold(value)] : [],
  );
  return { texts: [...wordsOf(q), ...inFields], numbers: numberWays(resource, columns, q, mayReveal) };
}

/** The conditions of a filter that the contract has already parsed. */
export function filterConditions(
  resource: Resource,
  columns: Columns,
  filter: ListQuery['filter'],
  mayReveal: boolean,
): SQL | undefined {
  const conditions: (SQL | undefined)[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) continue;
    if (name === 'q') conditions.push(searched(resource, columns, String(value), mayReveal));
    else if (name === 'id')
      conditions.push(Array.isArray(value) ? inArray(columnOf(columns, 'id'), value) : undefined);
    else if (resource.fields[name]) conditions.push(fieldMatches(resource, columns, name, value, mayReveal));
    else if (name.endsWith('_de')) conditions.push(gte(columnOf(columns, name.slice(0, -3)), value));
    else conditions.push(lte(columnOf(columns, name.slice(0, -4)), value));
  }
  return and(...conditions);
}

/** A row has all words of the search box, or a tax number that it looks like. */
function searched(resource: Resource, columns: Columns, text: string, mayReveal: boolean): SQL | undefined {
  const byText = and(...wordsOf(text).map((word) => holds(columns.busca, word)));
  return or(byText, ...numberWays(resource, columns, text, mayReveal));
}

function fieldMatches(resource: Resource, columns: Columns, key: string, value: unknown, mayReveal: boolean) {
  const field = resource.fields[key];
  const column = columnOf(columns, key);
  if (!field) return undefined;
  if (field.kind === 'codes') return overlaps(column, value);
  if (filterForm(field) === 'anyOf') {
    const among = Array.isArray(value) ? inArray(column, value) : undefined;
    return field.kind === 'enum' ? and(among, between(column, value)) : among;
  }
  if (isTaxNumberField(field)) return taxNumberMatches(column, String(value), mayReveal);
  if (filterForm(field) === 'exact') return eq(column, value);
  const text = fold(String(value));
  const matches = holds(sql`farol_fold(${column})`, text);
  // `busca` holds the searched text folded: whatever does not match there need not be folded.
  return resource.list.search.includes(key) ? and(holds(columns.busca, text), matches) : matches;
}

/**
 * Several codes lie between two of them: an index in the order of another column skips by these bounds what it would
 * otherwise look up row by row, as a choice of several is no condition of it.
 */
function between(column: AnyPgColumn, codes: unknown): SQL | undefined {
  if (!Array.isArray(codes) || codes.length < 2) return undefined;
  const listed = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );
  return sql`${column} between least(${listed}) and greatest(${listed})`;
}

/** None of no codes: the library refuses an empty array. */
function overlaps(column: AnyPgColumn, value: unknown): SQL | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.length > 0 ? arrayOverlaps(column, value) : sql`false`;
}

/** True when no index leads straight to the rows in order: one of several choices. */
export function passesOverRows(filter: ListQuery['filter']): boolean {
  return Object.entries(filter).some(
    ([name, value]) => name !== 'id' && Array.isArray(value) && value.length > 1,
  );
}

/** Rows after the cursor in the order asked; absent values sort last in ascending and first in descending order. */
export function afterCursor(sort: ListQuery['sort'], columns: Columns, cursor: Cursor): SQL | undefined {
  const column = columnOf(columns, sort.key);
  const id = columnOf(columns, 'id');
  const beyond = sort.direction === 'ASC' ? sql.raw('>') : sql.raw('<');
  if (cursor.value === null) {
    const among = sql`(${column} is null and ${id} ${beyond} ${cursor.id}::uuid)`;
    return sort.direction === 'ASC' ? among : or(among, isNotNull(column));
  }
  const compared = sql`(${column}, ${id}) ${beyond} (${sql.param(cursor.value, column)}, ${cursor.id}::uuid)`;
  return sort.direction === 'ASC' && !column.notNull ? or(compared, isNull(column)) : compared;
}

export function columnOf(columns: Columns, key: string): AnyPgColumn {
  const column = columns[key];
  if (!column) throw new Error(`Unknown column '${key}'`);
  return column;
}
