import { getTableColumns, type InferInsertModel, is, sql } from 'drizzle-orm';
import { type PgColumn, PgJsonb, type PgTable } from 'drizzle-orm/pg-core';
import { snake } from '../../contract/snake.ts';
import { arrayValue, type ListOf } from './arrayValue.ts';
import { rowsOf, type Tx } from './database.ts';

/** Column of the rows to insert; `list`: its values are long and are sent as a separate array. */
interface Given {
  key: string;
  column: PgColumn;
  list: ListOf | null;
}

function listOf(column: PgColumn): ListOf | null {
  if (is(column, PgJsonb)) return 'jsonb';
  return column.getSQLType() === 'bytea' ? 'bytea' : null;
}

const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** An unpaired surrogate, from a text that was cut, is invalid JSON for the database: it becomes the replacement character. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('\\ud') ? JSON.stringify(value, wellFormed) : text;
}

/** Returns a value of a list, as `arrayValue` takes it. */
function longValue({ column, list }: Given, value: unknown): string | Uint8Array | null {
  if (value === null) return null;
  if (list === 'jsonb') return textOf(value);
  const written = column.mapToDriverValue(value);
  if (!(written instanceof Uint8Array)) throw new Error(`No bytes for '${column.name}'`);
  return written;
}

function saidBy({ key, column }: Given, row: object): unknown {
  const value: unknown = Reflect.get(row, key);
  if (value === undefined) return column.defaultFn?.() ?? null;
  return value;
}

/** Type without the collation, which is not needed here. */
const typeOf = (column: PgColumn) => sql.raw(column.getSQLType().split(' collate ')[0] ?? '');
const nameOf = ({ key }: Given) => sql.identifier(snake(key));

/**
 * Inserts many rows by one statement with few parameters: drizzle's insert builds and sends one for each column of each row. All rows must
 * name the same columns, otherwise it throws; the other columns get their defaults.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const isGiven = (row: object, key: string) => Reflect.get(row, key) !== undefined;
  const all = Object.entries<PgColumn>(getTableColumns(table));
  for (const row of rows) {
    const strange = all.find(
      ([key, { defaultFn }]) => !defaultFn && isGiven(row, key) !== isGiven(first, key),
    );
    if (strange) throw new Error(`Rows of which only some say '${strange[0]}'`);
  }
  const given = all
    .filter(([key, { defaultFn }]) => isGiven(first, key) || defaultFn)
    .map(([key, column]): Given => ({ key, column, list: listOf(column) }));
  const short = given.filter(({ list }) => list === null);
  const lines = rows.map((row) =>
    Object.fromEntries(
      short.map((one) => {
        const value = saidBy(one, row);
        return [snake(one.key), value === null ? null : one.column.mapToDriverValue(value)];
      }),
    ),
  );
  const long = given.flatMap((one) => (one.list === null ? [] : [{ ...one, list: one.list }]));
  const types = short.map((one) => sql`${nameOf(one)} ${typeOf(one.column)}`);
  const from = [
    sql`json_to_recordset(${textOf(lines)}::json) as (${sql.join(types, sql`, `)})`,
    ...long.map((one) => {
      const values = rows.map((row) => longValue(one, saidBy(one, row)));
      return sql`unnest(${arrayValue(tx, values, one.list)}::${sql.raw(`${one.list}[]`)})`;
    }),
  ];
  const names = sql.join([...short, ...long].map(nameOf), sql`, `);
  const lists = sql.join(from, sql`, `);
  await rowsOf(
    tx,
    sql`insert into ${table} (${names}) select ${names} from rows from (${lists}) as given(${names}) returning 1`,
  );
}
