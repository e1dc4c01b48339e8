import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createConcurrently, isConcurrent } from './concurrentIndexes.ts';
import { type Database, rowsOf } from './database.ts';
import { databaseError, QUERY_CANCELED } from './errors.ts';
import { type Migration, migrate, migrateWithin, pendingAmong, readApplied } from './migrate.ts';

/** A lock was not had: waited for too long, or two waited for each other. */
const NOT_HAD = [QUERY_CANCELED, '55P03', '40P01'];

/** How often the tables are asked for, and how long it is between two times, in milliseconds. */
export interface Patience {
  tries: number;
  pauseMs: number;
}
const PATIENCE: Patience = { tries: 30, pauseMs: 1_000 };

/** Tables of the installation were in use all the while. */
export class TablesInUseError extends Error {}

/**
 * Brings a PostgreSQL that may be in use to this version: what stands between two files of concurrent indexes in one
 * transaction each. In: all migrations in order. Out: the names applied now. Throws as `migrate`, and TablesInUseError when
 * the tables cannot be had; what was applied before stays, and calling again goes on.
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

/** The files of concurrent indexes each by itself, those between them together. */
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

/** Of people, keys and services: by one of these every request begins (server/auth/withActor.ts). */
const PORTAS = sql`('sessoes', 'chaves_api', 'servicos')`;

/**
 * All tables at once, or none, first those by which requests begin: who comes waits there with nothing in hand, and who is
 * inside still gets what is wanted, and leaves. Requests wait until the step is done. Asked for less long than the second after which
 * PostgreSQL looks for a deadlock, so that the one who gives way is never a request.
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
