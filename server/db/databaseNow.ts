import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from './database.ts';

/** Returns the instant of the statement by the database's clock; it is stable, so that an index can be used with it. */
export const databaseNow = (): SQL => sql`statement_timestamp()`;

/** Returns an instant of the database moved by `milliseconds`, which may be negative. */
export const shifted = (instant: SQL, milliseconds: number): SQL =>
  sql`${instant} + make_interval(secs => ${milliseconds / 1000})`;

const epochSchema = z.object({ epoca: z.coerce.number() });

/** Reads an instant of the database as a `Date`. */
export async function readInstant(tx: Tx, instant: SQL): Promise<Date> {
  const [row] = await rowsOf(tx, sql`select extract(epoch from ${instant}) * 1000 as epoca`);
  return new Date(epochSchema.parse(row).epoca);
}
