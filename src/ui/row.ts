import type { RaRecord } from 'ra-core';
import type { Resource } from '../../contract/resource.ts';
import { asText } from './control.ts';
import { formatField } from './formatField.ts';

/** Record of any resource, as returned by the API. */
export interface ResourceRow extends RaRecord<string> {
  versao: number;
}

/** Returns the text that names a record; its id when the title field is empty. */
export function titleOf(resource: Resource, record: RaRecord): string {
  const field = resource.fields[resource.title];
  const value: unknown = record[resource.title];
  return (field && formatField(field, value)) || asText(record.id);
}
