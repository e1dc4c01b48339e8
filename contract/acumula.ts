import { partesDaChave } from './filters.ts';
import type { Resource } from './resource.ts';

/**
 * Returns true when a filter uses only fields whose sums are stored (`list.acumula`): its rows are then counted and summed in constant
 * time, however many match.
 */
export function isAcumulado(resource: Resource, filter: Readonly<Record<string, unknown>>): boolean {
  const { acumula } = resource.list;
  if (!acumula) return false;
  return Object.keys(filter).every(
    (key) => filter[key] === undefined || acumula.includes(partesDaChave(resource, key).name),
  );
}
