import type { SQL } from 'drizzle-orm';
import { fold } from '../../contract/brasil/fold.ts';
import { type Field, filterForm, isOfDays } from '../../contract/field.ts';
import { ALTERNATIVAS, partesDaChave, type Sufixo } from '../../contract/filters.ts';
import type { Resource } from '../../contract/resource.ts';
import { type Columns, columnOf } from './columnTexts.ts';
import type { ListQuery } from './listQuery.ts';
import { marksOfFilter } from './marcas.ts';
import {
  alternatives,
  donasDe,
  equalsAny,
  exactAsked,
  isMarkedWord,
  keyWays,
  numberWays,
  wordsOf,
} from './where.ts';

type Filter = Readonly<Record<string, unknown>>;

/**
 * A way to find rows: marks (`isOfWords`: words of the search text, which may be frequent) or texts, of which rows have all; a condition on
 * a number, value or key with an index; their companies; or a filter with an index.
 */
export type Way =
  | { marks: string[]; isOfWords?: true }
  | { texts: string[] }
  | { number: SQL }
  | { donas: string[] }
  | { indexed: Filter };

/** Returns the folded texts of a filter by which the search finds rows. */
function searchedTexts(resource: Resource, filter: Filter): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const { name, sufixo } = partesDaChave(resource, key);
    const isHeld = sufixo === undefined || sufixo === 'igual' || sufixo === 'comeca';
    return typeof value === 'string' && isHeld && resource.list.search.includes(name) ? [fold(value)] : [];
  });
}

/** Returns the ways that together find all rows that the texts of a filter may match; empty without texts. */
export function textWays(resource: Resource, columns: Columns, filter: Filter, mayReveal: boolean): Way[] {
  const q = typeof filter.q === 'string' ? filter.q : '';
  const byKey = keyWays(resource, columns, q);
  if (byKey.length > 0) return byKey.map((number) => ({ number }));
  const texts = [...wordsOf(q), ...searchedTexts(resource, filter)];
  if (texts.length === 0) return [];
  const numbers = numberWays(resource, columns, q, mayReveal).map((number) => ({ number }));
  const donas = donasDe(filter);
  const byCompany = donas.length > 0 ? [{ donas }] : [];
  const beside = wordWays(resource, wordsOf(q));
  return [{ texts }, ...beside, ...numbers, ...exactWays(resource, columns, q), ...byCompany];
}

/** Returns the ways to rows that have all words in a text outside the search column. */
function wordWays(resource: Resource, words: readonly string[]): Way[] {
  return (resource.list.searchByMarks ?? []).flatMap((key): Way[] => {
    const marks = words
      .filter(isMarkedWord)
      .flatMap((word) => marksOfFilter(resource, { [key]: word }).flat());
    return marks.length > 0 ? [{ marks, isOfWords: true }] : [];
  });
}

/** Returns the ways to rows with a full number, value or protocol: by the field's own index or, without one, by marks. */
function exactWays(resource: Resource, columns: Columns, text: string): Way[] {
  return exactAsked(resource, text).flatMap(({ key, field, values }): Way[] =>
    resource.list.byMarks?.includes(key)
      ? values.flatMap((value) =>
          marksOfFilter(resource, { [`${key}_igual`]: value }).map((marks) => ({ marks })),
        )
      : [{ number: equalsAny(columnOf(columns, key), field, values) }],
  );
}

/** A condition of a filter: its key and value. */
type Condition = readonly [key: string, value: unknown];

/** Returns whether the index of a range filter that is no sort key holds all matching rows: it leaves out nulls and zeros. */
function isBetween(field: Field, sufixo: Sufixo | undefined, value: unknown): boolean {
  if (sufixo === 'vazio') return false;
  if (isOfDays(field)) return true;
  const asked = Number(value);
  return sufixo === 'de' ? asked > 0 : sufixo === 'ate' ? asked < 0 : asked !== 0;
}

/** Returns whether an index of the field's own finds the rows of a condition: of an order, or of a range. */
function isIndexed(resource: Resource, [key, value]: Condition): boolean {
  const { name, sufixo } = partesDaChave(resource, key);
  const field = resource.fields[name];
  if (!field || value === undefined || sufixo === 'diferente') return false;
  const isOrder = resource.list.sortable.includes(name);
  const form = filterForm(field);
  return form === 'range' ? isOrder || isBetween(field, sufixo, value) : form === 'anyOf' && isOrder;
}

/**
 * Returns whether a condition needs a way. For choices of a register the planner already uses an index; lists of companies are read in
 * their order.
 */
function isLed(resource: Resource, [key, value]: Condition): boolean {
  const field = resource.fields[partesDaChave(resource, key).name];
  const isLeft = resource.scope !== 'empresa' && field !== undefined && filterForm(field) === 'anyOf';
  return !isLeft && isIndexed(resource, [key, value]);
}

/** Returns the ways to all rows of one alternative of a filter; empty where none applies. */
function waysOfGroup(resource: Resource, group: Filter, isSearched: boolean): Way[] {
  const marks = marksOfFilter(resource, group).map((all) => ({ marks: all }));
  if (marks.length > 0) return marks;
  if (Object.entries(group).some((condition) => isIndexed(resource, condition))) return [{ indexed: group }];
  const texts = isSearched ? searchedTexts(resource, group) : [];
  return texts.length > 0 ? [{ texts }] : [];
}

/**
 * Returns the alternatives to try in turn for a parsed filter; each is a list of ways that together find all matching rows. `isSearched`:
 * the database finds rows of the resource by text.
 */
export function waysOf(resource: Resource, filter: Filter, isSearched: boolean): Way[][] {
  const marks = marksOfFilter(resource, filter).map((all) => ({ marks: all }));
  const indexed = Object.entries(filter).some((condition) => isLed(resource, condition))
    ? [{ indexed: filter }]
    : [];
  const ou = filter[ALTERNATIVAS];
  const groups = ou === undefined ? [] : alternatives.parse(ou);
  const each = groups.map((group) => waysOfGroup(resource, group, isSearched));
  const either = each.every((ways) => ways.length > 0) ? each.flat() : [];
  return [marks, indexed, either].filter((ways) => ways.length > 0);
}

/** Returns the conditions of a filter by which an index in the list's order starts at the first matching rows. */
export function withinOrder(
  resource: Resource,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): Filter {
  const leads = (condition: Condition) => {
    const { name, sufixo } = partesDaChave(resource, condition[0]);
    return name === sort.key && (sufixo === 'comeca' || isIndexed(resource, condition));
  };
  return Object.fromEntries(Object.entries(filter).filter(leads));
}
