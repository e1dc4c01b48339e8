import { filterForm } from '../../contract/field.ts';
import { ALTERNATIVAS, partesDaChave } from '../../contract/filters.ts';
import type { Resource } from '../../contract/resource.ts';
import { marksOfFilter } from './marcas.ts';
import { alternatives, searchedTexts } from './where.ts';

type Filter = Readonly<Record<string, unknown>>;

/** What leads to rows: marks of which they have all, texts of which they hold all, or a filter that an index answers. */
export type Way = { marks: string[] } | { texts: string[] } | { indexed: Filter };

/**
 * Whether the index of a field's own leads to the answers. To the choices of a register of the whole tenant the planner itself
 * follows it; lists of companies are read in their order (`followIndexes`).
 */
function isIndexed(resource: Resource, key: string): boolean {
  const { name, sufixo } = partesDaChave(resource, key);
  const field = resource.fields[name];
  if (!field || sufixo === 'diferente') return false;
  const form = filterForm(field);
  const isChoice = form === 'anyOf' && resource.scope === 'empresa' && resource.list.sortable.includes(name);
  return form === 'range' || isChoice;
}

/** The ways that lead to all rows that one alternative of a filter keeps; none where nothing does. */
function waysOfGroup(resource: Resource, group: Filter): Way[] {
  const [way] = waysOf(resource, group);
  if (way) return way;
  const texts = searchedTexts(resource, group);
  return texts.length > 0 ? [{ texts }] : [];
}

/**
 * In: a filter as the contract parsed it. Out: what to try in turn; each is some ways that lead, together, to all rows that the
 * filter keeps.
 */
export function waysOf(resource: Resource, filter: Filter): Way[][] {
  const marks = marksOfFilter(resource, filter).map((all) => ({ marks: all }));
  const indexed = Object.keys(filter).some((key) => isIndexed(resource, key)) ? [{ indexed: filter }] : [];
  const ou = filter[ALTERNATIVAS];
  const groups = ou === undefined ? [] : alternatives.parse(ou).map((group) => waysOfGroup(resource, group));
  const either = groups.every((ways) => ways.length > 0) ? groups.flat() : [];
  return [marks, indexed, either].filter((ways) => ways.length > 0);
}
