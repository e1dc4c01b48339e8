import { getTableColumns, type InferInsertModel, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgJsonb, type PgTable } from 'drizzle-orm/pg-core';
import { snake } from '../../contract/snake.ts';
import { toHex } from '../sha256.ts';
import { rowsOf, type Tx } from './database.ts';

/** As the database takes it out of JSON: JSON as it is, bytes in hexadecimal, all else as the column writes it. */
function asJson(column: PgColumn, value: unknown): unknown {
  if (value === null || is(column, PgJsonb)) return value;
  const written = column.mapToDriverValue(value);
  return written instanceof Uint8Array ? `\\x${toHex(written)}` : written;
}

const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Half a character, of a text that was cut off, is no JSON for the database: it becomes the sign of such. */
function textOf(lines: readonly object[]): string {
  const text = JSON.stringify(lines);
  return text.includes('\\ud') ? JSON.stringify(lines, wellFormed) : text;
}

/**
 * Inserts many rows by one statement with one value: an insert of drizzle writes and sends a parameter for each column of each row. In:
 * rows that all name the same columns; the others get what the table gives them.
 */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const isGiven = (row: object, key: string) => Reflect.get(row, key) !== undefined;
  const all: [string, PgColumn][] = Object.entries(getTableColumns(table));
  const columns = all.filter(([key, { defaultFn }]) => isGiven(first, key) || defaultFn);
  const lines = rows.map((row) => {
    const strange = all.find(
      ([key, { defaultFn }]) => !defaultFn && isGiven(row, key) !== isGiven(first, key),
    );
    if (strange) throw new Error(`Rows of which only some say '${strange[0]}'`);
    return Object.fromEntries(
      columns.map(([key, column]) => {
        const value: unknown = Reflect.get(row, key) ?? (isGiven(row, key) ? null : column.defaultFn?.());
        return [snake(key), asJson(column, value)];
      }),
    );
  });
  const list: SQL = sql.join(
    columns.map(([key]) => sql.identifier(snake(key))),
    sql`, `,
  );
  const given = sql`json_populate_recordset(null::${table}, ${textOf(lines)}::json)`;
  await rowsOf(tx, sql`insert into ${table} (${list}) select ${list} from ${given} returning 1`);
}
