import { and, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { isMaskedTaxNumber, normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../contract/brasil/fold.ts';
import { exactValues } from '../../contract/busca.ts';
import { chaveColada } from '../../contract/chaveColada.ts';
import type { Field } from '../../contract/field.ts';
import { ALTERNATIVAS } from '../../contract/filters.ts';
import { keyFields, taxNumberFields } from '../../contract/list.ts';
import { IMPORTACAO_FILTER } from '../../contract/porImportacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { answers, taxNumberMatches } from './answers.ts';
import { type Columns, columnOf, heldBy, holds } from './columnTexts.ts';
import { gravadoPor } from './gravados.ts';
import type { Cursor, ListQuery, Sort } from './listQuery.ts';

/** Under this name a filter that was read holds the companies that its search box names (`withDonas`); no request can send it. */
export const DONAS = '_donas';
const idsSchema = z.array(z.uuid());

/** The companies that the search box of a filter names. */
export const donasDe = (filter: ListQuery['filter']): string[] =>
  idsSchema.safeParse(filter[DONAS]).data ?? [];

/** A whole CPF or CNPJ in groups, as people read it out: digits alone, for words stand beside blanks too. */
const isInGroups = (text: string, number: string) =>
  (number.length === 11 || number.length === 14) && /^[\d\s./-]+$/.test(text);

/** What the search box holds when it may be a tax number, or the beginning of one; a mask is neither. */
export function searchedNumber(text: string): string | null {
  if (isMaskedTaxNumber(text.trim())) return null;
  const number = normalizeTaxNumber(text);
  const isOne = !/\s/.test(text.trim()) || isInGroups(text, number);
  return isOne && /\d{4}/.test(number) ? number : null;
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

/** The fields that may hold whole what the search box says, with what they would hold: numbers, values, protocols. */
export function exactAsked(resource: Resource, text: string) {
  return resource.list.exact.flatMap((key) => {
    const field = resource.fields[key];
    const values = field ? exactValues(field, text) : [];
    return field && values.length > 0 ? [{ key, field, values }] : [];
  });
}

/** That a field has one of these values. Said apart: the index of amounts leaves out those that are zero. */
export function equalsAny(column: AnyPgColumn, field: Field, values: readonly (string | number)[]): SQL {
  const among = inArray(column, [...values]);
  return field.kind === 'money' ? sql`(${among} and ${column} <> 0)` : among;
}

/** A single letter has no mark that leads to it: such words are found in the search column alone. */
export const isMarkedWord = (word: string) => [...word].length > 1;

/** That one of the texts beside the search column has all words. */
function besideWays(resource: Resource, columns: Columns, words: readonly string[]): (SQL | undefined)[] {
  if (!words.some(isMarkedWord)) return [];
  return (resource.list.searchByMarks ?? []).map((key) => {
    const folded = sql`farol_fold(${columnOf(columns, key)})`;
    return and(...words.map((word) => holds(folded, word)));
  });
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
    if (value === undefined || name === DONAS) continue;
    if (name === 'q') conditions.push(searched(resource, columns, filter, mayReveal));
    else if (name === 'id')
      conditions.push(Array.isArray(value) ? inArray(columnOf(columns, 'id'), value) : undefined);
    else if (name === IMPORTACAO_FILTER)
      conditions.push(gravadoPor(resource, columnOf(columns, 'id'), value));
    else if (name === ALTERNATIVAS) conditions.push(anyOfThese(resource, columns, value, mayReveal));
    else conditions.push(answers({ resource, columns }, name, value, mayReveal));
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

/**
 * A row has the access key that the search box holds; without one all its words, a number or value that it looks like, or the company
 * that it names.
 */
function searched(resource: Resource, columns: Columns, filter: ListQuery['filter'], mayReveal: boolean) {
  const text = String(filter.q);
  const byKey = keyWays(resource, columns, text);
  if (byKey.length > 0) return or(...byKey);
  const words = wordsOf(text);
  const byText = and(...words.map((word) => holds(columns.busca, word)));
  const beside = besideWays(resource, columns, words);
  const byValue = exactAsked(resource, text).map(({ key, field, values }) =>
    equalsAny(columnOf(columns, key), field, values),
  );
  const donas = donasDe(filter);
  const byCompany = donas.length > 0 ? [inArray(columnOf(columns, COMPANY_FIELD), donas)] : [];
  return or(byText, ...beside, ...numberWays(resource, columns, text, mayReveal), ...byValue, ...byCompany);
}

/** True when no index leads straight to the rows in order: one of several choices. */
export function passesOverRows(filter: ListQuery['filter']): boolean {
  return Object.entries(filter).some(
    ([name, value]) => name !== 'id' && name !== DONAS && Array.isArray(value) && value.length > 1,
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
  const compared = sql`(${column}, ${id}) ${beyond} (${heldBy(column, cursor.value)}, ${cursor.id}::uuid)`;
  return sort.direction === 'ASC' && !column.notNull ? or(compared, isNull(column)) : compared;
}

/** The same of several keys, each in a direction of its own: alike in those before, beyond in one of them. */
function afterEach(sort: Sort, columns: Columns, cursor: Cursor): SQL | undefined {
  const places = keysOf(sort).map(({ key, direction }, index) => {
    const column = columnOf(columns, key);
    const value = index === 0 ? cursor.value : (cursor.depois?.[index - 1] ?? null);
    if (value === null)
      return { alike: isNull(column), beyond: direction === 'ASC' ? sql`false` : isNotNull(column) };
    const held = heldBy(column, value);
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
