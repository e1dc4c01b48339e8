import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { rowsOf, type Tx } from '../db/database.ts';
import { rowsPlanned } from '../db/planned.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { columnOf, heldBy } from './columnTexts.ts';
import type { Cursor, ListQuery } from './listQuery.ts';
import { areSeveral, ofOne, skippedOf, waysOfOrder } from './pages.ts';
import { afterCursor } from './where.ts';

/** Number of rows with the same value from which they are not all sorted for one page: as `FEW` of found.ts. */
const MANY = 3000;

/** A page in the order of the further keys alone, over the rows that match `holds`. */
export interface WithinValue {
  order: Pick<ListQuery, 'sort' | 'after'>;
  holds: SQL;
}

function afterWithin({ after }: ListQuery): Cursor | null {
  if (!after) return null;
  const [value = null, ...depois] = after.depois ?? [];
  return { value, id: after.id, ...(depois.length > 0 && { depois }) };
}

/**
 * Returns a function for lists sorted by several keys: where many rows share the page's first value, it returns that page in the order of
 * the other keys, which an index finds without sorting all those rows; undefined where few rows share it, or the page extends beyond them.
 */
export function withinValue(table: ResourceTable, columns: Record<string, AnyPgColumn>) {
  async function firstValue(tx: Tx, { sort, empresas }: ListQuery, matching: SQL | undefined) {
    const column = columnOf(columns, sort.key);
    const where = and(ofOne(columns, empresas), matching);
    const order = waysOfOrder[sort.direction](column);
    const [first] = await rowsPlanned(
      tx,
      'byIndexes',
      sql`select ${column} as value from ${table} where ${where} order by ${order} limit 1`,
    );
    if (!first) return undefined;
    return first.value === null ? null : column.mapFromDriverValue(first.value);
  }

  return async function find(
    tx: Tx,
    query: ListQuery,
    matching: SQL | undefined,
  ): Promise<WithinValue | undefined> {
    const { sort, after, empresas } = query;
    const [next, ...depois] = sort.depois ?? [];
    const isOne = next !== undefined && !sort.empresa && !areSeveral(empresas);
    if (!isOne || skippedOf(query) + query.limit > MANY) return undefined;
    const value = after ? after.value : await firstValue(tx, query, matching);
    if (value === undefined) return undefined;
    const column = columnOf(columns, sort.key);
    const holds = value === null ? isNull(column) : sql`${column} = ${heldBy(column, value)}`;
    const rest = { ...next, ...(depois.length > 0 && { depois }) };
    const order = { sort: rest, after: afterWithin(query) };
    const beyond = order.after ? afterCursor(rest, columns, order.after) : undefined;
    const where = and(ofOne(columns, empresas), holds, matching, beyond);
    const [row] = await rowsOf(
      tx,
      sql`select count(*) as quantas from (select 1 from ${table} where ${where} limit ${MANY}) as a`,
    );
    if (Number(row?.quantas) < MANY) return undefined;
    // Among those, many may again share the second value.
    const deeper = await find(tx, { ...query, ...order }, and(holds, matching));
    return deeper ? { ...deeper, holds: sql`${holds} and ${deeper.holds}` } : { order, holds };
  };
}
