import { partesDaChave } from './filters.ts';
import type { Resource } from './resource.ts';

/** True when a filter asks for no more than kept sums tell (`list.acumula`): what it keeps is counted and summed at once, however many. */
export function isAcumulado(resource: Resource, filter: Readonly<Record<string, unknown>>): boolean {
  const { acumula } = resource.list;
  if (!acumula) return false;
  return Object.keys(filter).every(
    (key) => filter[key] === undefined || acumula.includes(partesDaChave(resource, key).name),
  );
}
