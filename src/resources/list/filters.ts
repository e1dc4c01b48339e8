/** Filters of a list, as stored in its address. */
export type Filters = Readonly<Record<string, unknown>>;

/** Returns a filter value, single or a list, as a list. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the filters with one key set, or without it when the value is empty. */
export function withFilter(filters: Filters, key: string, value: unknown): Filters {
  const empty = asList(value).length === 0;
  const rest = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== key));
  return empty ? rest : { ...rest, [key]: value };
}
