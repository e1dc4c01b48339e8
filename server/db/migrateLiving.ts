import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createConcurrently, isConcurrent } from './concurrentIndexes.ts';
import { type Database, rowsOf } from './database.ts';
import { databaseError, QUERY_CANCELED } from './errors.ts';
import { type Migration, migrate, migrateWithin, pendingAmong, readApplied } from './migrate.ts';

/** Codes of a lock that was not acquired: timeout or deadlock. */
const NOT_HAD = [QUERY_CANCELED, '55P03', '40P01'];

/** Number of attempts to lock the tables, and the pause between two of them in milliseconds. */
export interface Patience {
  tries: number;
  pauseMs: number;
}
const PATIENCE: Patience = { tries: 30, pauseMs: 1_000 };

/** The tables were in use during all attempts. */
export class TablesInUseError extends Error {}

/**
 * Migrates a PostgreSQL that may be in use: migrations between two files of concurrent indexes share a transaction. Returns the names
 * applied now. Throws as `migrate`, and TablesInUseError when the tables cannot be locked; what was applied before stays, and the next call
 * continues.
 */
export async function migrateLiving(
  db: Database,
  migrations: readonly Migration[],
  patience = PATIENCE,
): Promise<string[]> {
  if (await isNew(db)) return migrate(db, migrations);
  const pending = await pendingAmong(migrations, await readApplied(db));
  const applied: string[] = [];
  for (const part of stepsOf(pending)) {
    applied.push(...(await patiently(patience, () => applyStep(db, migrations, part))));
  }
  return applied;
}

/** Returns the steps of a migration: each file of concurrent indexes alone, those between them together. */
function stepsOf(pending: readonly Migration[]): Migration[][] {
  const steps: Migration[][] = [];
  for (const migration of pending) {
    const last = steps.at(-1);
    if (last?.[0] && !isConcurrent(migration) && !isConcurrent(last[0])) last.push(migration);
    else steps.push([migration]);
  }
  return steps;
}

async function applyStep(
  db: Database,
  migrations: readonly Migration[],
  part: readonly Migration[],
): Promise<string[]> {
  const [first] = part;
  if (first && isConcurrent(first)) return createConcurrently(db, first);
  return db.transaction((tx) => migrateWithin(tx, migrations, { part, prepare: () => takeTables(tx) }));
}

/** Sessions, keys and services: every request begins by reading one of these (server/auth/withActor.ts). */
const PORTAS = sql`('sessoes', 'chaves_api', 'servicos')`;

/**
 * Locks all tables in one statement, first those that requests read first: new requests wait there without holding other locks, and running
 * ones can finish. Requests wait until the step is done. Its timeout is below the second after which PostgreSQL looks for a deadlock, so
 * that never a request is aborted.
 */
async function takeTables(tx: Database): Promise<void> {
  const rows = await rowsOf(
    tx,
    sql`select string_agg(c.oid::regclass::text, ', ' order by c.relname not in ${PORTAS}, c.relname) as tabelas from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
           and c.relname <> 'farol_migracoes'`,
  );
  await tx.execute(
    sql`select set_config('statement_timeout', '700', true), set_config('lock_timeout', '700', true)`,
  );
  await tx.execute(sql.raw(`lock table ${String(rows[0]?.tabelas)} in access exclusive mode`));
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '5s', true)`,
  );
}

async function patiently<T>({ tries, pauseMs }: Patience, work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!NOT_HAD.includes(databaseError(error)?.code ?? '')) throw error;
      if (left <= 0) throw new TablesInUseError(inUse, { cause: error });
      await pause(pauseMs);
    }
  }
}

async function isNew(db: Database): Promise<boolean> {
  const [row] = await rowsOf(db, sql`select to_regclass('public.farol_migracoes') is null as nova`);
  return row?.nova === true || (await readApplied(db)).length === 0;
}

const inUse =
  'As tabelas estão em uso há muito tempo (uma cópia ou uma importação em curso?), e a migração desistiu delas sem mudar nada do ' +
  'que faltava; o servidor continua a atender. Espere aquilo terminar e rode `npm run farol -- migrar` de novo.';
