import type { Resource } from '../../contract/resource.ts';
import { type DemoReferences, demoRow } from '../../mocks/seeds/demoRow.ts';

export type Row = Record<string, unknown>;

/** Far from the numbers of the seeded companies. */
const FIRST = 1000;

/** A valid body; another index gives another one. */
export function validRow(resource: Resource, index: number, references: DemoReferences): Row {
  return demoRow(resource, FIRST + index, references);
}

/** The fields that a person may write. */
export function writableFields(resource: Resource) {
  return Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
}

/** The field that a test may change at will: some text that holds `size` characters. */
export function textField(resource: Resource): string {
  return resource.title;
}
