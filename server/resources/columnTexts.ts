import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type Columns = Readonly<Record<string, AnyPgColumn>>;

/** As in `farol_agulha`, which leads to the rows. */
const SHORTEST_ANYWHERE = 3;

/** A text that `like` takes for itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** A text is looked for anywhere; one of one or two letters where a word begins: anywhere it would be nearly everywhere. */
export function holds(folded: SQL | AnyPgColumn | undefined, text: string): SQL {
  return [...text].length < SHORTEST_ANYWHERE
    ? sql`' ' || ${folded} like ${`% ${escapeLike(text)}%`}`
    : sql`${folded} like ${`%${escapeLike(text)}%`}`;
}

/** Returns a value as its column takes it in a comparison: the moments that every table has are dates of JavaScript. */
export const heldBy = (column: AnyPgColumn, value: unknown): SQL =>
  sql`${sql.param(column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value, column)}`;

/** The column of a field. Throws where there is none. */
export function columnOf(columns: Columns, key: string): AnyPgColumn {
  const column = columns[key];
  if (!column) throw new Error(`Unknown column '${key}'`);
  return column;
}
