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

/** Returns how many rows and index entries `work` reads in a transaction, a cost that does not depend on the machine. */
export async function lidasPor(tx: Tx, work: () => Promise<unknown>): Promise<number> {
  const before = await seen(tx);
  await work();
  return (await seen(tx)) - before;
}
