import { type Field, filterForm } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { formatField } from '../../ui/formatField.ts';

export type Filters = Readonly<Record<string, unknown>>;

/** An active filter as it is shown: its text, and the keys of the URL that it represents. */
export interface FilterChip {
  label: string;
  text: string;
  keys: readonly string[];
  /** With a filter by reference: whose names to show in place of `text`. */
  reference?: { to: string; ids: readonly string[] };
}

/** In: a filter value, one or a list. Out: the list. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

function rangeText(field: Field, from: unknown, to: unknown): string {
  const first = formatField(field, from);
  const last = formatField(field, to);
  if (first && last) return `de ${first} até ${last}`;
  if (first) return `a partir de ${first}`;
  return last ? `até ${last}` : '';
}

function fieldChip(key: string, field: Field, filters: Filters): FilterChip {
  const { label } = field;
  if (filterForm(field) === 'range') {
    const keys = [`${key}_de`, `${key}_ate`];
    return { label, keys, text: rangeText(field, filters[`${key}_de`], filters[`${key}_ate`]) };
  }
  const values = asList(filters[key]);
  const text = values.map((value) => formatField(field, value) || String(value)).join(', ');
  const chip = { label, keys: [key], text };
  return field.kind === 'reference'
    ? { ...chip, reference: { to: field.to, ids: values.map(String) } }
    : chip;
}

/**
 * The active filters of a list, in the order of its panel, the search first. An address may hold anything: a key that
 * the list does not know gets a chip too, so that it can be removed.
 */
export function filterChips(resource: Resource, filters: Filters): FilterChip[] {
  const known = resource.list.filters.flatMap((key) => {
    const field = resource.fields[key];
    return field ? [fieldChip(key, field, filters)] : [];
  });
  const search: FilterChip = { label: 'Busca', keys: ['q'], text: String(filters.q ?? '') };
  const taken = new Set([search, ...known].flatMap(({ keys }) => keys));
  const strange = Object.entries(filters)
    .filter(([key]) => !taken.has(key))
    .map(([key, value]) => ({ label: key, keys: [key], text: JSON.stringify(value) ?? '' }));
  return [search, ...known, ...strange].filter(({ text }) => text !== '');
}

/** The filters without one chip. */
export function withoutChip(filters: Filters, chip: FilterChip): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !chip.keys.includes(key)));
}

/** The filters with one key set, or without it when the value is empty. */
export function withFilter(filters: Filters, key: string, value: unknown): Filters {
  const empty = asList(value).length === 0;
  const rest = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== key));
  return empty ? rest : { ...rest, [key]: value };
}
