import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

/** The moment at which a record came to be here, which every row has. */
export const ARRIVAL_FIELD = 'criadoEm';

const made = new WeakMap<Resource, Resource>();

function make(resource: Resource, label: string): Resource {
  const field: Field = { kind: 'instant', label, required: true, readOnly: true };
  return {
    ...resource,
    fields: { ...resource.fields, [ARRIVAL_FIELD]: field },
    list: {
      ...resource.list,
      filters: [...resource.list.filters, ARRIVAL_FIELD],
      sortable: [...resource.list.sortable, ...(resource.list.byArrival ? [ARRIVAL_FIELD] : [])],
    },
  };
}

/** A resource as its lists have it: filtered and, with `byArrival`, sorted by when its records came, where it declares so. Out: the same value each time. */
export function withArrival(resource: Resource): Resource {
  const { arrival } = resource.list;
  if (arrival === undefined || Object.hasOwn(resource.fields, ARRIVAL_FIELD)) return resource;
  const known = made.get(resource) ?? make(resource, arrival);
  made.set(resource, known);
  return known;
}
