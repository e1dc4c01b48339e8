import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

/** Name of the field, present in every row, with the moment at which the record arrived in Farol. */
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

/**
 * Returns a resource as its lists use it: filtered and, with `byArrival`, sorted by arrival, when it declares that. Returns the same value
 * on each call.
 */
export function withArrival(resource: Resource): Resource {
  const { arrival } = resource.list;
  if (arrival === undefined || Object.hasOwn(resource.fields, ARRIVAL_FIELD)) return resource;
  const known = made.get(resource) ?? make(resource, arrival);
  made.set(resource, known);
  return known;
}
