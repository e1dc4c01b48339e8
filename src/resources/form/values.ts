import { type Field, isWritable } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { emptyValue, normalizeValue } from '../../../contract/schema.ts';
import { sameValue, savedValue, type Values } from '../conflict/mergeConflict.ts';

/** The fields that a person writes: in a new record, or in one that exists. */
export function writable(resource: Resource, act: 'create' | 'update'): Record<string, Field> {
  return Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => isWritable(field, act)));
}

/** The values of a form that nobody filled in. */
export function emptyValues(resource: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writable(resource, 'create')).map(([key, field]) => [key, emptyValue(field)]),
  );
}

/** The values of a form over a record. */
export function recordValues(resource: Resource, record: Values): Record<string, unknown> {
  const fields = Object.entries(writable(resource, 'update'));
  return Object.fromEntries(fields.map(([key, field]) => [key, normalizeValue(field, record[key])]));
}

/** The fields whose saved value would change, with the value to save. */
export function changedValues(resource: Resource, base: Values, values: Values): Record<string, unknown> {
  // A form over a record lacks what is written in its creation alone.
  const changed = Object.entries(writable(resource, 'create')).filter(
    ([key, field]) => Object.hasOwn(values, key) && !sameValue(field, base[key], values[key]),
  );
  return Object.fromEntries(changed.map(([key, field]) => [key, savedValue(field, values[key])]));
}
