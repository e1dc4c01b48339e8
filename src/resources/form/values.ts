import { type Field, isWritable } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { emptyValue, normalizeValue } from '../../../contract/schema.ts';
import { savedValue, savesTheSame, type Values } from '../conflict/mergeConflict.ts';

/** Returns the fields a user may write in a new record ('create') or an existing one ('update'). */
export function writable(resource: Resource, act: 'create' | 'update'): Record<string, Field> {
  return Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => isWritable(field, act)));
}

/** Returns the values of an empty creation form. */
export function emptyValues(resource: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writable(resource, 'create')).map(([key, field]) => [key, emptyValue(field)]),
  );
}

/** Returns the values of an edit form filled from a record. */
export function recordValues(resource: Resource, record: Values): Record<string, unknown> {
  const fields = Object.entries(writable(resource, 'update'));
  return Object.fromEntries(fields.map(([key, field]) => [key, normalizeValue(field, record[key])]));
}

/** Returns the fields whose saved value would change, with the value to save. */
export function changedValues(resource: Resource, base: Values, values: Values): Record<string, unknown> {
  // An edit form lacks the fields that are written only at creation.
  const changed = Object.entries(writable(resource, 'create')).filter(
    ([key, field]) => Object.hasOwn(values, key) && !savesTheSame(field, base[key], values[key]),
  );
  return Object.fromEntries(changed.map(([key, field]) => [key, savedValue(field, values[key])]));
}
