import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { columnOf } from './columnTexts.ts';
import { overCompanies } from './pages.ts';
import { equalsAny, exactAsked } from './where.ts';

/** Maximum number of rows for one value of one field: documents of many issuers share a number. */
const MOST = 20;

/**
 * Finds full values in the fields that a resource declares for it, each by its index, within what the session sees. `empresas` are the
 * companies where rows belong to them. Returns the ids, each with the matched field.
 */
export async function findExact(
  tx: Tx,
  { resource, table }: { resource: Resource; table: ResourceTable },
  typed: string,
  empresas: readonly string[] | undefined,
): Promise<Map<string, string>> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const found = new Map<string, string>();
  for (const { key, field, values } of exactAsked(resource, typed)) {
    // Fields without a separate index are found by the list's own query.
    if (resource.list.byMarks?.includes(key)) continue;
    const matches = equalsAny(columnOf(columns, key), field, values);
    const rows = await rowsOf(
      tx,
      overCompanies(
        columns,
        empresas,
        MOST,
        (belongs) =>
          sql`select ${table.id} as "id" from ${table} where ${belongs ?? sql`true`} and ${matches} limit ${MOST}`,
      ),
    );
    for (const { id } of rows) if (!found.has(String(id))) found.set(String(id), key);
  }
  return found;
}
