import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TOTAL_CAP } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { TenantTable } from '../db/tenantTable.ts';
import type { Cursor, ListQuery } from './listQuery.ts';
import type { Row } from './present.ts';
import { afterCursor, columnOf, filterConditions, looksInsideText } from './where.ts';

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

  /** One page of rows, each with `extra`. */
  function read(tx: Tx, query: ListQuery, mayReveal: boolean, extra: SQL<number | null>) {
    const { filter, sort, limit, after } = query;
    const direction = sort.direction === 'ASC' ? asc : desc;
    const order = [direction(columnOf(columns, sort.key)), direction(columnOf(columns, 'id'))];
    const matching = and(
      filterConditions(resource, columns, filter, mayReveal),
      after ? afterCursor(sort, columns, after) : undefined,
    );
    const skipped = after ? 0 : query.offset;
    // Where many rows are passed over for one page, an index alone finds the ids, and only the page is read.
    const passesMany = skipped > TOTAL_CAP || looksInsideText(resource, filter);
    const ids = tx.select({ id: table.id }).from(table).where(matching);
    return tx
      .select({ row: selected, extra })
      .from(table)
      .where(
        passesMany
          ? inArray(
              table.id,
              ids
                .orderBy(...order)
                .limit(limit)
                .offset(skipped),
            )
          : matching,
      )
      .orderBy(...order)
      .limit(limit)
      .offset(passesMany ? 0 : skipped);
  }

  function countUpToCap(tx: Tx, query: ListQuery, mayReveal: boolean) {
    const capped = tx
      .select({ one: sql`1` })
      .from(table)
      .where(filterConditions(resource, columns, query.filter, mayReveal))
      .limit(TOTAL_CAP + 1)
      .as('capped');
    return tx.select({ total: sql<number>`count(*)::int` }).from(capped);
  }

  return {
    /** One page and the total: exact up to TOTAL_CAP and on the last page, otherwise a lower bound. */
    async list(tx: Tx, query: ListQuery, mayReveal: boolean): Promise<Page> {
      const { offset, limit } = query;
      // One row more than asked tells whether the page is the last; beyond the cap nothing needs counting.
      const count = countUpToCap(tx, query, mayReveal);
      const extra = offset > TOTAL_CAP ? sql<null>`null` : sql<number>`${count}`;
      const found = await read(tx, { ...query, limit: limit + 1 }, mayReveal, extra);
      const rows = found.slice(0, limit).map(({ row }) => row);
      const seen = offset + rows.length;
      const last = cursorOf(rows.at(-1), query.sort.key);
      const isLastPage = found.length <= limit && (rows.length > 0 || offset === 0);
      if (isLastPage) return { rows, total: seen, totalIsMinimum: false, last };
      const counted = found[0] ? (found[0].extra ?? seen + 1) : ((await count)[0]?.total ?? 0);
      const totalIsMinimum = counted > TOTAL_CAP;
      return { rows, total: totalIsMinimum ? Math.max(TOTAL_CAP, seen) : counted, totalIsMinimum, last };
    },
    async rows(tx: Tx, query: ListQuery, mayReveal: boolean): Promise<Row[]> {
      const found = await read(tx, query, mayReveal, sql<null>`null`);
      return found.map(({ row }) => row);
    },
    async find(tx: Tx, id: string, options: { lock?: boolean } = {}): Promise<Row | null> {
      const found = tx.select(selected).from(table).where(eq(table.id, id));
      const [row] = await (options.lock ? found.for('update') : found);
      return row ?? null;
    },
    async insert(
      tx: Tx,
      owner: { tenantId: string; empresaId?: string },
      values: Row,
      now: Date,
    ): Promise<Row> {
      const [row] = await tx
        .insert(table)
        .values({ ...values, ...owner, criadoEm: now, alteradoEm: now })
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
