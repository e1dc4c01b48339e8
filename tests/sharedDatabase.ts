import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../server/db/database.ts';
import type { Migration } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

/** Rows that tests start from: written once into each database, afterwards restored from a copy. */
export interface Seed<T> {
  name: string;
  write: (db: Database) => Promise<T>;
  /** Result of `write`, by database. */
  written: WeakMap<Database, T>;
}

type Shared = Omit<TestDatabase, 'close'> & {
  /** Leaves only the rows of the seed; returns the result of writing it. */
  restore: <T>(seed: Seed<T>) => Promise<T>;
};

/** Databases of a worker, one for each state of the migrations: its test files run in sequence and share them. */
const opened = new Map<string, Promise<Shared>>();

/** Returns this worker's database with these migrations. It ends with the worker; on PostgreSQL the run drops it. */
export function sharedDatabase(migrations: Migration[] = readMigrations()): Promise<Shared> {
  const key = createHash('sha256').update(JSON.stringify(migrations)).digest('hex');
  const database = opened.get(key) ?? open(migrations);
  opened.set(key, database);
  return database;
}

async function open(migrations: Migration[]): Promise<Shared> {
  const { db, reserva, writes, superuser, engine } = await openTestDatabase(migrations);
  return {
    db,
    reserva,
    writes,
    superuser,
    engine,
    async restore<T>({ name, write, written }: Seed<T>): Promise<T> {
      const before = written.get(db);
      if (before !== undefined) {
        await superuser.execute(sql.raw(`select ${kept(name)}.restaura()`));
        return before;
      }
      await empty(superuser);
      const value = await write(db);
      await keep(superuser, kept(name));
      written.set(db, value);
      return value;
    },
  };
}

const kept = (name: string) => `semente_${name}`;

const tableSchema = z.object({ nome: z.string(), colunas: z.string() });
const sequenceSchema = z.object({ nome: z.string(), valor: z.coerce.number(), usada: z.boolean() });

/** Returns the tables of the product, each with its writable columns. */
async function tablesOf(superuser: Database) {
  const rows = await rowsOf(
    superuser,
    sql`select 'public.' || quote_ident(relname) as nome,
               (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
                 where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as colunas
          from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'farol_migracoes'`,
  );
  return z.array(tableSchema).parse(rows);
}

async function empty(superuser: Database): Promise<void> {
  const names = (await tablesOf(superuser)).map(({ nome }) => nome).join(', ');
  await superuser.execute(sql.raw(`truncate ${names} restart identity cascade`));
}

/**
 * Copies all rows into a schema, with a function that restores them. Deleting a few rows takes a tenth of the time of truncating every
 * table; a table that grew is truncated, because deleted rows still take up space.
 */
async function keep(superuser: Database, schema: string): Promise<void> {
  const tables = await tablesOf(superuser);
  const sequences = await rowsOf(
    superuser,
    sql`select 'public.' || quote_ident(sequencename) as nome, coalesce(last_value, start_value) as valor,
               last_value is not null as usada from pg_sequences where schemaname = 'public'`,
  );
  await superuser.execute(sql.raw(`create schema ${schema}`));
  const inserts: string[] = [];
  for (const [index, { nome, colunas }] of tables.entries()) {
    const [found] = await rowsOf(superuser, sql.raw(`select exists (select from ${nome}) as sim`));
    if (found?.sim !== true) continue;
    const copy = `${schema}.t${index}`;
    await superuser.execute(sql.raw(`create table ${copy} as table ${nome}`));
    inserts.push(`insert into ${nome} (${colunas}) overriding system value select ${colunas} from ${copy};`);
  }
  await superuser.execute(
    sql.raw(`create function ${schema}.restaura() returns void language plpgsql
      set session_replication_role = replica as $$
      declare grown text;
      begin
        select string_agg(oid::regclass::text, ', ') into grown from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'farol_migracoes'
           and pg_relation_size(oid) > 131072;
        if grown is not null then execute 'truncate ' || grown || ' cascade'; end if;
        ${tables.map(({ nome }) => `delete from ${nome};`).join('\n')}
        ${inserts.join('\n')}
        ${z
          .array(sequenceSchema)
          .parse(sequences)
          .map(({ nome, valor, usada }) => `perform setval('${nome}', ${valor}, ${usada});`)
          .join('\n')}
      end $$`),
  );
}
