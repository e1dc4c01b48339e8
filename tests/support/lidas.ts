import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../server/db/database.ts';

async function seen(tx: Tx): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`select sum(pg_stat_get_xact_tuples_returned(oid))::int as lidas from pg_class
         where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
  );
  return Number(row?.lidas);
}

/** Rows and entries of indexes that work in a transaction looks at; apart from the machine, its memory and its clock. */
export async function lidasPor(tx: Tx, work: () => Promise<unknown>): Promise<number> {
  const before = await seen(tx);
  await work();
  return (await seen(tx)) - before;
}
