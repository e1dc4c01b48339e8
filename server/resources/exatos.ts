import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { columnOf } from './columnTexts.ts';
import { overCompanies } from './pages.ts';
import { equalsAny, exactAsked } from './where.ts';

/** Rows that one value of one field may find: a number is shared by the documents of many issuers. */
const MOST = 20;

/**
 * Looks values up whole in the fields that a resource declares for it, each by its index, within what the session sees. In: the
 * text, and the companies where rows belong to them. Out: ids, each with the field that it was found by.
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
    // Those without an index of their own are found as the list finds them.
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
