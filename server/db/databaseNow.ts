import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from './database.ts';

/** The instant of the statement by the database's clock; stable, so that an index can be asked with it. */
export const databaseNow = (): SQL => sql`statement_timestamp()`;

/** So many milliseconds after (or before) an instant of the database. */
export const shifted = (instant: SQL, milliseconds: number): SQL =>
  sql`${instant} + make_interval(secs => ${milliseconds / 1000})`;

const epochSchema = z.object({ epoca: z.coerce.number() });

/** Reads an instant of the database. Out: the same instant here. */
export async function readInstant(tx: Tx, instant: SQL): Promise<Date> {
  const [row] = await rowsOf(tx, sql`select extract(epoch from ${instant}) * 1000 as epoca`);
  return new Date(epochSchema.parse(row).epoca);
}
