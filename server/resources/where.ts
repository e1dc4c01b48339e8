import { and, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isMaskedTaxNumber, normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../contract/brasil/fold.ts';
import { chaveColada } from '../../contract/chaveColada.ts';
import { ALTERNATIVAS } from '../../contract/filters.ts';
import { keyFields, taxNumberFields } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { answers, taxNumberMatches } from './answers.ts';
import { type Columns, columnOf, holds } from './columnTexts.ts';
import type { Cursor, ListQuery, Sort } from './listQuery.ts';

/** What the search box holds when it may be a tax number, or the beginning of one; a mask is neither. */
export function searchedNumber(text: string): string | null {
  if (isMaskedTaxNumber(text.trim())) return null;
  const number = normalizeTaxNumber(text);
  return /\d{4}/.test(number) && !text.trim().includes(' ') ? number : null;
}

/** The words of the search box, folded. */
export const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean);

/** What the search box finds by the access key that it holds; none of a resource without keys, or where it holds none. */
export function keyWays(resource: Resource, columns: Columns, text: string): SQL[] {
  const fields = keyFields(resource);
  const key = fields.length > 0 ? chaveColada(text) : null;
  // Said apart: the index of keys that not every row has leaves out the empty ones.
  return key === null
    ? []
    : fields.map((name) => sql`(${columnOf(columns, name)} = ${key} and ${columnOf(columns, name)} <> '')`);
}

/** What the search box may find by number: none where it does not look like one. */
export function numberWays(resource: Resource, columns: Columns, text: string, mayReveal: boolean): SQL[] {
  const number = searchedNumber(text);
  if (number === null) return [];
  return taxNumberFields(resource).flatMap(
    (key) => taxNumberMatches(columnOf(columns, key), number, mayReveal) ?? [],
  );
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
    else if (name === ALTERNATIVAS) conditions.push(anyOfThese(resource, columns, value, mayReveal));
    else conditions.push(answers(resource, columns, name, value, mayReveal));
  }
  return and(...conditions);
}

/** What `ou` holds: filters, of which a row answers at least one. */
export const alternatives = z.array(z.record(z.string(), z.unknown()));

function anyOfThese(resource: Resource, columns: Columns, value: unknown, mayReveal: boolean) {
  return or(
    ...alternatives.parse(value).map((group) => filterConditions(resource, columns, group, mayReveal)),
  );
}

/** A row has the access key that the search box holds; without one all its words, or a tax number that it looks like. */
function searched(resource: Resource, columns: Columns, text: string, mayReveal: boolean): SQL | undefined {
  const byKey = keyWays(resource, columns, text);
  if (byKey.length > 0) return or(...byKey);
  const byText = and(...wordsOf(text).map((word) => holds(columns.busca, word)));
  return or(byText, ...numberWays(resource, columns, text, mayReveal));
}

/** True when no index leads straight to the rows in order: one of several choices. */
export function passesOverRows(filter: ListQuery['filter']): boolean {
  return Object.entries(filter).some(
    ([name, value]) => name !== 'id' && Array.isArray(value) && value.length > 1,
  );
}

/** The keys of an order, the first one first. */
export const keysOf = ({ key, direction, depois = [] }: Sort) => [{ key, direction }, ...depois];

/** Rows alike in all keys are in the order of their ids, the way that the last key goes. */
export const idDirection = ({ direction, depois = [] }: Sort) => depois.at(-1)?.direction ?? direction;

const isBeyond = { ASC: sql.raw('>'), DESC: sql.raw('<') };

/** Rows after the cursor in the order asked; absent values sort last in ascending and first in descending order. */
export function afterCursor(sort: Sort, columns: Columns, cursor: Cursor): SQL | undefined {
  if (sort.depois) return afterEach(sort, columns, cursor);
  const column = columnOf(columns, sort.key);
  const id = columnOf(columns, 'id');
  const beyond = isBeyond[sort.direction];
  if (cursor.value === null) {
    const among = sql`(${column} is null and ${id} ${beyond} ${cursor.id}::uuid)`;
    return sort.direction === 'ASC' ? among : or(among, isNotNull(column));
  }
  const compared = sql`(${column}, ${id}) ${beyond} (${sql.param(cursor.value, column)}, ${cursor.id}::uuid)`;
  return sort.direction === 'ASC' && !column.notNull ? or(compared, isNull(column)) : compared;
}

/** The same of several keys, each in a direction of its own: alike in those before, beyond in one of them. */
function afterEach(sort: Sort, columns: Columns, cursor: Cursor): SQL | undefined {
  const places = keysOf(sort).map(({ key, direction }, index) => {
    const column = columnOf(columns, key);
    const value = index === 0 ? cursor.value : (cursor.depois?.[index - 1] ?? null);
    if (value === null)
      return { alike: isNull(column), beyond: direction === 'ASC' ? sql`false` : isNotNull(column) };
    const held = sql.param(value, column);
    const compared = sql`${column} ${isBeyond[direction]} ${held}`;
    const beyond = direction === 'ASC' ? or(compared, isNull(column)) : compared;
    return { alike: sql`${column} = ${held}`, beyond };
  });
  const id = sql`${columnOf(columns, 'id')} ${isBeyond[idDirection(sort)]} ${cursor.id}::uuid`;
  const alikeBefore = (index: number) => places.slice(0, index).map(({ alike }) => alike);
  const ways = places.map(({ beyond }, index) => and(...alikeBefore(index), beyond));
  const [first] = places;
  // Said apart, so that the index of the first key leads to them.
  return and(first && or(first.alike, first.beyond), or(...ways, and(...alikeBefore(places.length), id)));
}
