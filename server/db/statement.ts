import { getTableColumns, is, Param, Placeholder, type Query, SQL, type SQLChunk, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';

import { snake } from '../../contract/snake.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Maximum number of statement texts that a connection may store as prepared; the oldest is dropped. */
const MOST = 400;
const prepared = new Set<string>();

/** Returns true for a text that is sent again and again: worth a prepared statement. */
export const isPrepared = (text: string): boolean => prepared.has(text);

/** A statement that is already built: only its values vary. */
class BoundStatement extends SQL {
  readonly query: Query;

  constructor(query: Query) {
    super([]);
    this.query = query;
  }

  override toQuery(): Query {
    return this.query;
  }
}

/** Returns the text and the values of a statement, which may already be built. */
export const built = (query: SQL): Query =>
  query instanceof BoundStatement ? query.query : dialect.sqlToQuery(query);

/**
 * Builds a statement once, and returns a function from values to query. The number of such queries must be fixed by the code, never by what
 * users send. `standIn` marks a value for which a builder accepts no placeholder: it is replaced by the placeholder of that name.
 */
export function statement(query: SQL, standIn?: string): (values?: Record<string, unknown>) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const slots = params.map((param) =>
    standIn !== undefined && param === standIn ? slotOf(sql.placeholder(standIn)) : slotOf(param),
  );
  return (values = {}) => {
    if (!prepared.has(text)) remember(text);
    return new BoundStatement({ sql: text, params: slots.map((slot) => slot(values)) });
  };
}

/** Returns the value of one parameter; an absent value is null, whatever the column's own type makes of null. */
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
 * Returns the statement that inserts one row. `keys` are the columns given by name (the others get their defaults), `rest` is what follows
 * the values. The values are named as the columns; absent ones are null.
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
