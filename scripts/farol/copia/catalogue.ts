import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../../../server/db/database.ts';

const tableSchema = z.object({ nome: z.string(), colunas: z.array(z.string()) });
export type CopiedTable = z.infer<typeof tableSchema>;

/**
 * Returns every table with its stored columns, without generated ones. Applied migrations are recorded in the manifest
 * instead.
 */
export async function tablesOf(db: Database): Promise<CopiedTable[]> {
  const rows = await rowsOf(
    db,
    sql`select c.relname as nome, array_agg(a.attname::text order by a.attnum) as colunas
          from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
           and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'farol_migracoes'
         group by c.relname order by c.relname`,
  );
  return z.array(tableSchema).parse(rows);
}

const sequenceSchema = z.object({ nome: z.string(), valor: z.string() });

/** Returns the last value of each sequence; unused ones are omitted. */
export async function sequencesOf(db: Database): Promise<z.infer<typeof sequenceSchema>[]> {
  const rows = await rowsOf(
    db,
    sql`select sequencename::text as nome, last_value::text as valor from pg_sequences
         where schemaname = 'public' and last_value is not null order by 1`,
  );
  return z.array(sequenceSchema).parse(rows);
}

const statementsSchema = z.array(z.object({ antes: z.string(), depois: z.string() }));

/**
 * Returns what prevents inserting rows as they were: foreign keys, triggers, and row-level security that also applies to
 * the owner. Pairs of statements: `antes` removes an obstacle, `depois` restores it.
 */
export async function obstacles(db: Database): Promise<z.infer<typeof statementsSchema>> {
  const rows = await rowsOf(
    db,
    sql`select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as antes,
               format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as depois
          from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
        union all
        select format('alter table %s disable trigger user', t.tgrelid::regclass),
               format('alter table %s enable trigger user', t.tgrelid::regclass)
          from (select distinct tgrelid from pg_trigger where not tgisinternal) t
        union all
        select format('alter table %s no force row level security', r.oid::regclass),
               format('alter table %s force row level security', r.oid::regclass)
          from pg_class r where r.relnamespace = 'public'::regnamespace and r.relforcerowsecurity`,
  );
  return statementsSchema.parse(rows);
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** Returns a table with its copied columns, in the syntax of COPY. */
export const copied = ({ nome, colunas }: CopiedTable) =>
  `${quoted(nome)} (${colunas.map(quoted).join(', ')})`;
