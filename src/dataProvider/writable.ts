import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { normalizeValue } from '../../contract/schema.ts';
import { SentenceError } from './ApiError.ts';

const resources: ReadonlyMap<string, Resource> = new Map(
  registry.map((resource) => [resource.name, resource]),
);

/**
 * Returns the fields of a form's data that the contract lets a user write, each with the one value its kind has for 'not filled in'. Ids,
 * dates and versions are left out.
 */
export function writableFields(
  name: string,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.entries(resources.get(name)?.fields ?? {});
  const sent = fields.filter(([key, field]) => !field.readOnly && Object.hasOwn(data, key));
  return Object.fromEntries(sent.map(([key, field]) => [key, normalizeValue(field, data[key])]));
}

/** Returns the version that the user saw: the form's own, or else the record's. Throws SentenceError when neither has one. */
export function versaoOf(...sources: readonly unknown[]): number {
  for (const source of sources) {
    if (
      typeof source === 'object' &&
      source !== null &&
      'versao' in source &&
      typeof source.versao === 'number'
    ) {
      return source.versao;
    }
  }
  throw new SentenceError('O registro não traz a versão que foi lida. Abra-o de novo.');
}
