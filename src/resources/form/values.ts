import type { Field } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { emptyValue, normalizeValue } from '../../../contract/schema.ts';
import { sameValue, savedValue, type Values } from '../conflict/mergeConflict.ts';

/** The fields that a person writes. */
export function writable(resource: Resource): Record<string, Field> {
  return Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.readOnly));
}

/** The values of a form that nobody filled in. */
export function emptyValues(resource: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writable(resource)).map(([key, field]) => [key, emptyValue(field)]),
  );
}

/** The values of a form over a record. */
export function recordValues(resource: Resource, record: Values): Record<string, unknown> {
  const fields = Object.entries(writable(resource));
  return Object.fromEntries(fields.map(([key, field]) => [key, normalizeValue(field, record[key])]));
}

/** The fields whose saved value would change, with the value to save. */
export function changedValues(resource: Resource, base: Values, values: Values): Record<string, unknown> {
  const changed = Object.entries(writable(resource)).filter(
    ([key, field]) => !sameValue(field, base[key], values[key]),
  );
  return Object.fromEntries(changed.map(([key, field]) => [key, savedValue(field, values[key])]));
}
