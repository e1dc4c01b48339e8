import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { momentoDecoder, momentoSql, momentosOf, offsetKey } from '../db/momentos.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { columnOf } from './columnTexts.ts';
import { derivedFields } from './links.ts';
import type { ListQuery } from './listQuery.ts';
import type { Row } from './present.ts';
import type { ResourceRules } from './rules.ts';
import { keysOf } from './where.ts';

/** Fields selected for every row. */
const HEAD = ['id', 'versao'];

export type Selection = ReturnType<typeof selectionOf>;

/** Returns how the fields of a resource are selected, all or some, and read from the driver's values. */
export function selectionOf(resource: Resource, table: ResourceTable, rules: ResourceRules) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const momentos = momentosOf(resource.fields);
  const derived = {
    ...derivedFields(table, rules),
    ...Object.fromEntries(
      momentos.map((key) => [key, momentoSql(columnOf(columns, key), columnOf(columns, offsetKey(key)))]),
    ),
  };
  const keys = new Set([...HEAD, 'criadoEm', 'alteradoEm', ...Object.keys(resource.fields)]);
  const shown = [...keys].map((key): readonly [string, AnyPgColumn | SQL] => [
    key,
    derived[key] ?? columnOf(columns, key),
  ]);
  // Lists are the most frequent request: their columns are built once, not by the query builder each time.
  const listOf = (some: typeof shown) =>
    sql.join(
      some.map(([key, source]) =>
        is(source, SQL) ? sql`${source} as ${sql.identifier(key)}` : sql.raw(`"${snake(key)}" as "${key}"`),
      ),
      sql`, `,
    );
  const all = listOf(shown);
  // Computed once: deciding it per cell takes longer than reading the cell.
  const readerOf = (key: string, source: AnyPgColumn | SQL) =>
    is(source, SQL) ? (momentos.includes(key) ? momentoDecoder : null) : source;
  const readers = new Map(shown.map(([key, source]) => [key, readerOf(key, source)]));
  return {
    /** Selection for drizzle's builder. */
    selected: Object.fromEntries(shown),
    all,
    /** Returns the selection of a list: the requested columns, those that identify rows, and the sort keys for the cursor. */
    of({ colunas, sort }: ListQuery): SQL {
      if (!colunas) return all;
      const company = sort.empresa ? [COMPANY_FIELD] : [];
      const keys = keysOf(sort).map(({ key }) => key);
      const needed = new Set([...HEAD, resource.title, ...keys, ...company, ...colunas]);
      return listOf(shown.filter(([key]) => needed.has(key)));
    },
    toRow(found: Record<string, unknown>): Row {
      const row: Row = {};
      for (const key of Object.keys(found)) {
        const column = readers.get(key);
        if (column === undefined) continue;
        const value = found[key];
        row[key] = value === null || column === null ? value : column.mapFromDriverValue(value);
      }
      return row;
    },
  };
}
