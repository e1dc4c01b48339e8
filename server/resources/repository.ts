import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TOTAL_CAP } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { TenantTable } from '../db/tenantTable.ts';
import type { Cursor, ListQuery } from './listQuery.ts';
import type { Row } from './present.ts';
import { afterCursor, columnOf, filterConditions } from './where.ts';

export interface Page {
  rows: Row[];
  total: number;
  /** The total is a lower bound: there are more. */
  totalIsMinimum: boolean;
  last: Cursor | null;
}

/** The rows of one resource, inside the transaction of a session; row-level security bounds them. */
export function repository(resource: Resource, table: TenantTable) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const selected = Object.fromEntries(
    ['id', 'versao', 'criadoEm', 'alteradoEm', ...Object.keys(resource.fields)].map((key) => [
      key,
      columnOf(columns, key),
    ]),
  );

  function rows(
    tx: Tx,
    { filter, sort, offset, limit, after }: ListQuery,
    mayReveal: boolean,
  ): Promise<Row[]> {
    const direction = sort.direction === 'ASC' ? asc : desc;
    return tx
      .select(selected)
      .from(table)
      .where(
        and(
          filterConditions(resource, columns, filter, mayReveal),
          after ? afterCursor(sort, columns, after) : undefined,
        ),
      )
      .orderBy(direction(columnOf(columns, sort.key)), direction(columnOf(columns, 'id')))
      .limit(limit)
      .offset(after ? 0 : offset);
  }

  async function countUpToCap(tx: Tx, condition: SQL | undefined): Promise<number> {
    const capped = tx
      .select({ one: sql`1` })
      .from(table)
      .where(condition)
      .limit(TOTAL_CAP + 1)
      .as('capped');
    const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(capped);
    return counted?.total ?? 0;
  }

  return {
    /** One page and the total, which is exact up to TOTAL_CAP. */
    async list(tx: Tx, query: ListQuery, mayReveal: boolean): Promise<Page> {
      const found = await rows(tx, query, mayReveal);
      const seen = query.offset + found.length;
      const complete = found.length < query.limit && (found.length > 0 || query.offset === 0);
      const condition = filterConditions(resource, columns, query.filter, mayReveal);
      const counted = complete ? seen : await countUpToCap(tx, condition);
      const totalIsMinimum = counted > TOTAL_CAP;
      return {
        rows: found,
        total: totalIsMinimum ? Math.max(TOTAL_CAP, seen) : counted,
        totalIsMinimum,
        last: cursorOf(found.at(-1), query.sort.key),
      };
    },
    rows,
    async find(tx: Tx, id: string, options: { lock?: boolean } = {}): Promise<Row | null> {
      const found = tx.select(selected).from(table).where(eq(table.id, id));
      const [row] = await (options.lock ? found.for('update') : found);
      return row ?? null;
    },
    async insert(tx: Tx, owner: { tenantId: string; empresaId?: string }, values: Row): Promise<Row> {
      const [row] = await tx
        .insert(table)
        .values({ ...values, ...owner })
        .returning(selected);
      if (!row) throw new Error('insert returned no row');
      return row;
    },
    async update(tx: Tx, id: string, values: Row, now: Date): Promise<Row> {
      const changed = { ...values, alteradoEm: now, versao: sql`${table.versao} + 1` };
      const [row] = await tx.update(table).set(changed).where(eq(table.id, id)).returning(selected);
      if (!row) throw new Error('update returned no row');
      return row;
    },
    async remove(tx: Tx, id: string): Promise<void> {
      await tx.delete(table).where(eq(table.id, id));
    },
    async count(tx: Tx): Promise<number> {
      const [counted] = await rowsOf(tx, sql`select count(*)::int as total from ${table}`);
      return Number(counted?.total ?? 0);
    },
  };
}
export type Repository = ReturnType<typeof repository>;

/** Where the next page starts. */
export function cursorOf(row: Row | undefined, sortKey: string): Cursor | null {
  if (!row) return null;
  const value = row[sortKey];
  const scalar = value instanceof Date ? value.toISOString() : value;
  const kept =
    typeof scalar === 'string' || typeof scalar === 'number' || typeof scalar === 'boolean' ? scalar : null;
  return { value: kept, id: String(row.id) };
}
