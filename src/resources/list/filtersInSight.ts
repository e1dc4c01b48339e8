import { chavesDe, operadoresDe } from '../../../contract/filters.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Filters } from './filters.ts';

/** Whether a field's own form of filter narrows the list: its input shows it then. */
function narrows(resource: Resource, name: string, filters: Filters): boolean {
  const field = resource.fields[name];
  const [asked] = field ? operadoresDe(field) : [];
  return (
    field !== undefined &&
    asked !== undefined &&
    chavesDe(name, field, asked).some((key) => filters[key] !== undefined)
  );
}

/**
 * The filters that stand above a list where there is room. In: what narrows it, and whether the panel with the others is open,
 * which shows those by itself.
 */
export function filtersInSight(resource: Resource, filters: Filters, open: boolean): string[] {
  const { inSight = [], filters: all } = resource.list;
  const others = all.filter((name) => !inSight.includes(name) && narrows(resource, name, filters));
  return open ? [...inSight] : [...inSight, ...others];
}
