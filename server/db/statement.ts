import { getTableColumns, is, Param, Placeholder, type Query, SQL, type SQLChunk, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';

import { snake } from '../../contract/snake.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Texts that a connection may store as a plan of its own; the oldest gives way. */
const MOST = 400;
const prepared = new Set<string>();

/** True for a text that comes back, request after request: it is worth a name on a connection. */
export const isPrepared = (text: string): boolean => prepared.has(text);

/** A statement that is built already: nothing is left but its values. */
export class Bound extends SQL {
  readonly query: Query;

  constructor(query: Query) {
    super([]);
    this.query = query;
  }

  override toQuery(): Query {
    return this.query;
  }
}

/** The text and the values of a statement, which may be built already. */
export const built = (query: SQL): Query =>
  query instanceof Bound ? query.query : dialect.sqlToQuery(query);

/**
 * Builds a statement once. In: a query with placeholders, of which there are as many kinds as code writes, never as
 * people send; and a text in the place of values that those who build it know no placeholder for. Out: the query for given
 * values.
 */
export function statement(query: SQL, standIn?: string): (values?: Record<string, unknown>) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const slots = params.map((param) =>
    standIn !== undefined && param === standIn ? slotOf(sql.placeholder(standIn)) : slotOf(param),
  );
  return (values = {}) => {
    if (!prepared.has(text)) remember(text);
    return new Bound({ sql: text, params: slots.map((slot) => slot(values)) });
  };
}

/** What fills one place of a statement; what is absent is null, whatever the column's own type makes of that. */
function slotOf(param: unknown): (values: Record<string, unknown>) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name] ?? null;
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { value: placeholder, encoder } = param;
  return (values) => {
    const value = values[placeholder.name] ?? null;
    return value === null ? null : encoder.mapToDriverValue(value);
  };
}

/**
 * The statement that inserts one row. In: the table, the columns given by name (the others get their defaults), and what comes
 * after. The values are named as the columns; absent ones are null.
 */
export function insertion(table: PgTable, keys: readonly string[], rest: SQL = sql``) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const given = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`Unknown column '${key}'`);
    return { name: sql.identifier(snake(key)), value: sql.param(sql.placeholder(key), column) };
  });
  const list = (parts: SQLChunk[]) => sql.join(parts, sql`, `);
  return statement(
    sql`insert into ${table} (${list(given.map(({ name }) => name))}) values (${list(given.map(({ value }) => value))})${rest}`,
  );
}

function remember(text: string): void {
  const [oldest] = prepared;
  if (prepared.size >= MOST && oldest !== undefined) prepared.delete(oldest);
  prepared.add(text);
}
