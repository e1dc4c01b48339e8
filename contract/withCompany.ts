import type { Field } from './field.ts';
import type { Resource } from './resource.ts';
import { withArrival } from './withArrival.ts';

/** Name of the field with the company of a row, when rows belong to companies. */
export const COMPANY_FIELD = 'empresaId';

const field: Field = {
  kind: 'reference',
  to: 'empresas',
  label: 'Empresa',
  required: true,
  readOnly: true,
};

const made = new WeakMap<Resource, Resource>();

function make(declared: Resource): Resource {
  const resource = withArrival(declared);
  const [first, ...rest] = resource.list.columns;
  const { sortable, filters } = resource.list;
  return {
    ...resource,
    fields: { ...resource.fields, [COMPANY_FIELD]: field },
    list: {
      ...resource.list,
      columns: [...(first === undefined ? [] : [first]), COMPANY_FIELD, ...rest],
      sortable: [...sortable, COMPANY_FIELD],
      filters: [COMPANY_FIELD, ...filters],
    },
  };
}

/**
 * Returns a resource as lists over several companies use it (`withArrival` too): each row with its company, by which they are filtered and,
 * by its name, sorted. Returns the same value on each call; the resource itself when rows belong to no company.
 */
export function withCompany(resource: Resource): Resource {
  if (resource.scope !== 'empresa') return resource;
  const known = made.get(resource) ?? make(resource);
  made.set(resource, known);
  return known;
}
