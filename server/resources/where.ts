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

/** Key of a parsed filter that holds the companies matched by its search text (`withDonas`); no request can send it. */
export const DONAS = '_donas';
const idsSchema = z.array(z.uuid());

/** Returns the companies matched by the search text of a filter. */
export const donasDe = (filter: ListQuery['filter']): string[] =>
  idsSchema.safeParse(filter[DONAS]).data ?? [];

/** Returns whether a text is a full CPF or CNPJ in groups: only digits and separators, as words may be separated by blanks too. */
const isInGroups = (text: string, number: string) =>
  (number.length === 11 || number.length === 14) && /^[\d\s./-]+$/.test(text);

/** Returns the search text as a tax number or its prefix, where it may be one; null otherwise, and for a mask. */
export function searchedNumber(text: string): string | null {
  if (isMaskedTaxNumber(text.trim())) return null;
  const number = normalizeTaxNumber(text);
  const isOne = !/\s/.test(text.trim()) || isInGroups(text, number);
  return isOne && /\d{4}/.test(number) ? number : null;
}

/** Returns the words of the search text, folded. */
export const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean);

/** Returns the conditions by the access key in the search text; empty for a resource without keys, or a text without one. */
export function keyWays(resource: Resource, columns: Columns, text: string): SQL[] {
  const fields = keyFields(resource);
  const key = fields.length > 0 ? chaveColada(text) : null;
  // Separate condition: the index of keys that are optional leaves out the empty ones.
  return key === null
    ? []
    : fields.map((name) => sql`(${columnOf(columns, name)} = ${key} and ${columnOf(columns, name)} <> '')`);
}

/** Returns the conditions by tax number of the search text; empty where it does not look like one. */
export function numberWays(resource: Resource, columns: Columns, text: string, mayReveal: boolean): SQL[] {
  const number = searchedNumber(text);
  if (number === null) return [];
  return taxNumberFields(resource).flatMap(
    (key) => taxNumberMatches(columnOf(columns, key), number, mayReveal) ?? [],
  );
}

/** Returns the fields that the search text may match in full, with the values: numbers, amounts, protocols. */
export function exactAsked(resource: Resource, text: string) {
  return resource.list.exact.flatMap((key) => {
    const field = resource.fields[key];
    const values = field ? exactValues(field, text) : [];
    return field && values.length > 0 ? [{ key, field, values }] : [];
  });
}

/** Returns the condition that a field has one of these values; not zero, so that the index of amounts, which leaves out zeros, applies. */
export function equalsAny(column: AnyPgColumn, field: Field, values: readonly (string | number)[]): SQL {
  const among = inArray(column, [...values]);
  return field.kind === 'money' ? sql`(${among} and ${column} <> 0)` : among;
}

/** Returns whether a word has marks: a single letter is only found in the search column. */
export const isMarkedWord = (word: string) => [...word].length > 1;

/** Conditions that one of the texts outside the search column has all words. */
function besideWays(resource: Resource, columns: Columns, words: readonly string[]): (SQL | undefined)[] {
  if (!words.some(isMarkedWord)) return [];
  return (resource.list.searchByMarks ?? []).map((key) => {
    const folded = sql`farol_fold(${columnOf(columns, key)})`;
    return and(...words.map((word) => holds(folded, word)));
  });
}

/** Returns the conditions of a parsed filter. */
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

/** Schema of `ou`: filters, of which a row must match at least one. */
export const alternatives = z.array(z.record(z.string(), z.unknown()));

function anyOfThese(resource: Resource, columns: Columns, value: unknown, mayReveal: boolean) {
  return or(
    ...alternatives.parse(value).map((group) => filterConditions(resource, columns, group, mayReveal)),
  );
}

/**
 * Condition of the search text: a row has its access key; without one, all its words, a number or value that it may be, or a company that
 * it names.
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

/** Returns true for a choice of several values: then no index finds the rows directly in order. */
export function passesOverRows(filter: ListQuery['filter']): boolean {
  return Object.entries(filter).some(
    ([name, value]) => name !== 'id' && name !== DONAS && Array.isArray(value) && value.length > 1,
  );
}

/** Returns the keys of an order, the first one first. */
export const keysOf = ({ key, direction, depois = [] }: Sort) => [{ key, direction }, ...depois];

/** Returns the direction of the ids, which order equal rows: that of the last key. */
export const idDirection = ({ direction, depois = [] }: Sort) => depois.at(-1)?.direction ?? direction;

const isBeyond = { ASC: sql.raw('>'), DESC: sql.raw('<') };

/** Returns the condition of rows after the cursor; absent values sort last in ascending and first in descending order. */
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

/** Returns the same condition for several keys with their own directions: equal in the earlier keys, beyond in one. */
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
  // As a separate condition, so that the index of the first key is used.
  return and(first && or(first.alike, first.beyond), or(...ways, and(...alikeBefore(places.length), id)));
}
