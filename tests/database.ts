import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from '../server/db/database.ts';
import { admitServer } from '../server/db/login.ts';
import { type Migration, migrate } from '../server/db/migrate.ts';
import { refusingWhenFull } from '../server/db/pglite.ts';
import { pgliteBytes } from '../server/db/pgliteBytes.ts';
import { takingTurns } from '../server/db/pgliteTurns.ts';
import { createPool } from '../server/db/pool.ts';
import { postgresDatabase } from '../server/db/postgres.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import { createWriteHealth, type WriteHealth } from '../server/db/writeHealth.ts';

export interface TestDatabase {
  engine: 'pglite' | 'postgres';
  /** As the application receives it: on PostgreSQL the connection of the server's user, who owns nothing. */
  db: Database;
  /** Separate connections of the application; on PGlite the only one. */
  reserva: Database;
  /** Health of writes, as the application sees it. */
  writes: WriteHealth;
  /** Connection of a superuser, which bypasses row-level security, to read what the tables really hold. */
  superuser: Database;
  close: () => Promise<void>;
}

const casing = 'snake_case';
const cache = new URL('../node_modules/.cache/farol/', import.meta.url);

/** Opens a separate migrated, empty database: on PostgreSQL when TEST_DATABASE_URL names a superuser, else on PGlite. */
export async function openTestDatabase(migrations = readMigrations()): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openPostgres(url, migrations) : openPglite(migrations);
}

/** Opens a database in memory, cloned from a file that is made once per state of the migrations. */
async function openPglite(migrations: readonly Migration[]): Promise<TestDatabase> {
  const version = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const file = new URL(`banco-${version}.tar`, cache);
  if (!existsSync(file)) await writeDump(file, migrations);
  utimesSync(file, new Date(), new Date());
  const client = await PGlite.create({ ...pgliteBytes, loadDataDir: new Blob([readFileSync(file)]) });
  const writes = createWriteHealth();
  const db = refusingWhenFull(drizzle(takingTurns(client), { casing }), writes);
  return { engine: 'pglite', db, reserva: db, writes, superuser: db, close: () => client.close() };
}

async function writeDump(file: URL, migrations: readonly Migration[]): Promise<void> {
  const client = await PGlite.create();
  await migrate(drizzle(client, { casing }), migrations);
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(cache, { recursive: true });
  // Two workers may get here at the same time: each writes its own file, and the last rename wins.
  const own = new URL(`${file.href}.${process.pid}`);
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
  renameSync(own, file);
  removeUnused();
}

const DAY = 24 * 60 * 60 * 1000;

/** Removes dumps, which take 40 MB each, of migrations that were not tested for a day. */
function removeUnused(): void {
  for (const name of readdirSync(cache).filter((entry) => entry.endsWith('.tar'))) {
    const file = new URL(name, cache);
    if (Date.now() - statSync(file).mtimeMs > DAY) rmSync(file, { force: true });
  }
}

const OWNER = 'farol_teste';
export const SERVER = 'farol_teste_servidor';
/** Lock held while roles are created or granted: roles are global to the server, and databases are migrated in parallel. */
export const ROLES = 4674900;

async function openPostgres(url: string, migrations: readonly Migration[]): Promise<TestDatabase> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  return createOn(server, url, migrations).catch(async (error: unknown) => {
    // The lock ends with the connection, so no other worker waits for it.
    await server.end();
    throw error;
  });
}

async function createOn(
  server: pg.Client,
  url: string,
  migrations: readonly Migration[],
): Promise<TestDatabase> {
  const name = `${process.env.FAROL_TESTE_BANCOS ?? 'farol_teste'}_${process.pid}_${Date.now()}`;
  await server.query(`select pg_advisory_lock(${ROLES})`);
  await server.query(`do $$ begin
      create role ${OWNER} login createrole nosuperuser nobypassrls password '${OWNER}';
    exception when duplicate_object or unique_violation then null; end $$`);
  await server.query(`create database ${name} owner ${OWNER} template template0 encoding 'UTF8'`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const superuser = createPool({ connectionString: address.href, max: 2 });
  // Dropping the database cuts connections that are still closing.
  superuser.on('error', () => {});
  await superuser.query(`alter schema public owner to ${OWNER}`);
  address.username = OWNER;
  address.password = OWNER;
  const owner = createPool({ connectionString: address.href, max: 1 });
  await migrate(
    postgresDatabase(owner, () => {}),
    migrations,
  );
  await admitServer(
    postgresDatabase(owner, () => {}),
    SERVER,
    SERVER,
  );
  await owner.end();
  address.username = SERVER;
  address.password = SERVER;
  const pool = createPool({ connectionString: address.href, max: 6, pipeline: true });
  const writes = createWriteHealth();
  const db = postgresDatabase(pool, () => {}, writes);
  const apart = createPool({ connectionString: address.href, max: 2, pipeline: true });
  await server.query(`select pg_advisory_unlock(${ROLES})`);
  return {
    engine: 'postgres',
    db,
    reserva: postgresDatabase(apart, () => {}, writes),
    writes,
    superuser: drizzlePg(superuser, { casing }),
    close: async () => {
      await Promise.all([pool.end(), apart.end(), superuser.end()]);
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}
