import type { Resource } from '../../../contract/resource.ts';
import { withCompany } from '../../../contract/withCompany.ts';
import type { Catalogue } from '../catalogue.ts';
import { repository } from '../repository.ts';
import type { Exportavel } from './direta.ts';

/**
 * Returns a function that finds the list of a resource by its name, with the company column where rows belong to one; null where there is
 * none.
 */
export function listasDe(catalogue: Catalogue): (recurso: string) => Exportavel | null {
  const made = new Map<string, Exportavel>();
  const make = (declared: Resource): Exportavel | null => {
    const table = catalogue.tables[declared.name];
    if (!table) return null;
    const resource = withCompany(declared);
    return { catalogue, resource, rows: repository(resource, table, catalogue.rules[resource.name]) };
  };
  return (recurso) => {
    const declared = catalogue.resources.find(({ name }) => name === recurso);
    const lista = made.get(recurso) ?? (declared ? make(declared) : null);
    if (lista) made.set(recurso, lista);
    return lista;
  };
}
