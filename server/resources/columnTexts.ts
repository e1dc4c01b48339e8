import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type Columns = Readonly<Record<string, AnyPgColumn>>;

/** Same minimum as in `farol_agulha`, which finds the rows. */
const SHORTEST_ANYWHERE = 3;

/** Returns a text escaped for `like`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** Returns the condition that a folded text contains `text`; one or two letters must begin a word, as they occur almost everywhere. */
export function holds(folded: SQL | AnyPgColumn | undefined, text: string): SQL {
  return [...text].length < SHORTEST_ANYWHERE
    ? sql`' ' || ${folded} like ${`% ${escapeLike(text)}%`}`
    : sql`${folded} like ${`%${escapeLike(text)}%`}`;
}

/** Returns a value as its column takes it in a comparison: the timestamps that every table has are JavaScript dates. */
export const heldBy = (column: AnyPgColumn, value: unknown): SQL =>
  sql`${sql.param(column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value, column)}`;

/** Returns the column of a field. Throws where there is none. */
export function columnOf(columns: Columns, key: string): AnyPgColumn {
  const column = columns[key];
  if (!column) throw new Error(`Unknown column '${key}'`);
  return column;
}
