import { type Field, isSet, isTextual } from '../../contract/field.ts';
import type { Resource } from '../../contract/resource.ts';
import { type DemoReferences, demoRow } from '../../mocks/seeds/demoRow.ts';
import type { Database } from '../../server/db/database.ts';
import type { ResourceTable } from '../../server/db/resourceIndexes.ts';

export type Row = Record<string, unknown>;

/** First index, far from the numbers of the seeded companies. */
const FIRST = 1000;

/** Returns a valid body, distinct for each index. */
export function validRow(resource: Resource, index: number, references: DemoReferences): Row {
  return demoRow(resource, FIRST + index, references);
}

/** Returns the fields that a user may write. */
export function writableFields(resource: Resource) {
  return Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
}

/** Returns whether a field is unique: declared so, or the sign-in e-mail, which is unique in the whole product. */
export function standsOnce({ unique, kind, fixed }: Field): boolean {
  return Boolean(unique) || (kind === 'email' && Boolean(fixed));
}

/** Returns the same body with the optional fields empty. */
export function withGaps(resource: Resource, body: Row): Row {
  const emptied = writableFields(resource).map(([key, field]) => {
    const optional = !field.required && field.kind !== 'boolean';
    const nothing = isTextual(field) ? '' : isSet(field) ? [] : null;
    return [key, optional ? nothing : body[key]];
  });
  return Object.fromEntries(emptied);
}

/** Inserts many rows in one statement, without the API. */
export async function insertRows(superuser: Database, table: ResourceTable, tenantId: string, rows: Row[]) {
  await superuser.insert(table).values(rows.map((row) => ({ ...row, tenantId })));
}
