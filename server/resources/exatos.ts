import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { exactValues } from '../../contract/busca.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { columnOf } from './columnTexts.ts';
import { overCompanies } from './pages.ts';

/** Rows that one value of one field may find: a number is shared by the documents of many issuers. */
const MOST = 20;

/**
 * Looks values up whole in the fields that a resource declares for it, each by its index, within what the session sees. In: the
 * text, and the companies where rows belong to them. Out: ids, each with the field that it was found by.
 */
export async function findExact(
  tx: Tx,
  resource: Resource,
  table: ResourceTable,
  typed: string,
  empresas: readonly string[] | undefined,
): Promise<Map<string, string>> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const found = new Map<string, string>();
  for (const key of resource.list.exact ?? []) {
    const field = resource.fields[key];
    const values = field ? exactValues(field, typed) : [];
    if (values.length === 0) continue;
    const matches = inArray(columnOf(columns, key), [...values]);
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
