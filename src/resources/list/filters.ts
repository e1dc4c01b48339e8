/** The filters of a list, as its address holds them. */
export type Filters = Readonly<Record<string, unknown>>;

/** In: a filter value, one or a list. Out: the list. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** The filters with one key set, or without it when the value is empty. */
export function withFilter(filters: Filters, key: string, value: unknown): Filters {
  const empty = asList(value).length === 0;
  const rest = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== key));
  return empty ? rest : { ...rest, [key]: value };
}
