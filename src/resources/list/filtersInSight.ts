import { chavesDe, operadoresDe } from '../../../contract/filters.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Filters } from './filters.ts';

/** Returns whether the field's main filter is active, so that its input must be shown. */
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
 * Returns the filters shown above a list where there is room; without the panel's active ones while the panel, which shows them, is open.
 */
export function filtersInSight(resource: Resource, filters: Filters, open: boolean): string[] {
  const { inSight = [], filters: all } = resource.list;
  const others = all.filter((name) => !inSight.includes(name) && narrows(resource, name, filters));
  return open ? [...inSight] : [...inSight, ...others];
}
