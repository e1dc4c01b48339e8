import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from './database.ts';

const connectionsSchema = z.array(
  z.object({
    quem: z.string(),
    de: z.string(),
    estado: z.string(),
    conexoes: z.coerce.number(),
    desde: z.coerce.date().nullable(),
  }),
);
const limitSchema = z.object({ limite: z.coerce.number() });

/**
 * Returns the other connections to this database, counted by program, machine and state, with the instant since when the oldest is in its
 * state, and the server's connection limit. PGlite has none; what other database users do is visible only to a user who may read it.
 */
export async function listConnections(db: Database) {
  const found = await rowsOf(
    db,
    sql`select coalesce(nullif(application_name, ''), '(sem nome)') as quem, coalesce(host(client_addr), 'local') as de,
               case when wait_event_type = 'Lock' then 'espera outra' when state = 'active' then 'em uso'
                    when state like 'idle in transaction%' then 'em transação' when state = 'idle' then 'livre'
                    else coalesce(state, 'não se vê') end as estado,
               count(*)::int as conexoes, min(state_change) as desde
          from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         group by 1, 2, 3 order by 1, 2, 3`,
  );
  const [limit] = await rowsOf(db, sql`select current_setting('max_connections') as limite`);
  return { rows: connectionsSchema.parse(found), ...limitSchema.parse(limit) };
}
