import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Types whose values are long: byte contents and JSON. */
const LONG = sql`('bytea'::regtype, 'jsonb'::regtype)`;

/**
 * Sets LZ4 compression for contents and JSON written from now on: three to five times faster than PostgreSQL's default, for a tenth more
 * space. Existing rows stay as they are. Does nothing where the engine has no LZ4 (PGlite).
 */
export async function compressWithLz4(tx: Database): Promise<void> {
  await tx.execute(sql`
    do $$
    declare coluna record;
    begin
      for coluna in
        select c.oid::regclass as tabela, a.attname as nome from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
           and a.attnum > 0 and not a.attisdropped and a.atttypid in ${LONG} and a.attcompression = ''
      loop
        execute format('alter table %s alter column %I set compression lz4', coluna.tabela, coluna.nome);
      end loop;
    exception when feature_not_supported then null;
    end $$`);
}
