import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sha256 } from '../sha256.ts';
import { compressWithLz4 } from './compression.ts';
import { type Database, rowsOf } from './database.ts';

/** One migration: its file name without ending, and its statements. */
export interface Migration {
  name: string;
  sql: string;
}

/** Separates two statements of a migration. */
const BREAKPOINT = '--> statement-breakpoint';

const appliedSchema = z.array(z.object({ nome: z.string(), sha256: z.string().nullable() }));
/** A migration that a database has applied; without a digest it is from before these were stored. */
type Applied = z.infer<typeof appliedSchema>[number];

/** The database was written by a newer Farol than this one. */
class NewerDatabaseError extends Error {}

/** The database was made by migrations that are not those of this version: it cannot be brought to it. */
export class OtherMigrationsError extends Error {}

/**
 * Brings the database to this version: all pending migrations in one transaction, one process at a time.
 * In: all migrations in order. Out: the names applied now. Throws as `pendingAmong`, before anything is changed.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction((tx) => migrateWithin(tx, migrations));
}

/** A part of the migrations, and what comes before it once this process is the only one to migrate. */
export interface Step {
  part: readonly Migration[];
  prepare: () => Promise<void>;
}

/** The same in a transaction that is open already. In: all migrations; with a step, only its part is applied. */
export async function migrateWithin(
  tx: Database,
  migrations: readonly Migration[],
  step?: Step,
): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(4674921)`);
  await tx.execute(
    sql`create table if not exists farol_migracoes
            (nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())`,
  );
  const all = await pendingAmong(migrations, await readApplied(tx));
  const pending = step ? all.filter((migration) => step.part.includes(migration)) : all;
  if (pending.length > 0) await step?.prepare();
  for (const migration of pending) {
    for (const statement of statementsOf(migration)) await tx.execute(sql.raw(statement));
    await record(tx, migration);
  }
  if (pending.length > 0) {
    await tx.execute(sql`select farol_preparar_papeis()`);
    await compressWithLz4(tx);
  }
  return pending.map((migration) => migration.name);
}

/** In: a migration. Out: its statements, one by one. */
export function statementsOf(migration: Migration): string[] {
  return migration.sql.split(BREAKPOINT).filter((statement) => statement.trim() !== '');
}

/** Notes that a migration was applied; twice is once. */
export async function record(db: Database, migration: Migration): Promise<void> {
  await db.execute(
    sql`insert into farol_migracoes (nome, sha256) values (${migration.name}, ${await digest(migration)})
        on conflict (nome) do nothing`,
  );
}

/** The migrations that a database has applied, in order; also where their digests were not stored yet. */
export async function readApplied(tx: Database): Promise<Applied[]> {
  return appliedSchema.parse(
    await rowsOf(
      tx,
      sql`select nome, to_jsonb(m) ->> 'sha256' as sha256 from farol_migracoes m order by nome`,
    ),
  );
}

/**
 * In: all migrations, and those applied. Out: the others. Throws NewerDatabaseError when the database has all of them
 * and more, OtherMigrationsError when it lacks some or has one that was another text.
 */
export async function pendingAmong(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Promise<Migration[]> {
  const names = new Set(applied.map(({ nome }) => nome));
  const pending = migrations.filter(({ name }) => !names.has(name));
  for (const { nome, sha256 } of applied) {
    const own = migrations.find(({ name }) => name === nome);
    if (own ? sha256 !== (await digest(own)) : pending.length > 0)
      throw new OtherMigrationsError(other(nome));
    if (!own) throw new NewerDatabaseError(newer(nome));
  }
  return pending;
}

/** SHA-256 of a migration's text, whichever line endings it was checked out with. */
async function digest(migration: Migration): Promise<string> {
  return sha256(migration.sql.replaceAll('\r\n', '\n'));
}

const newer = (nome: string) =>
  `Este banco de dados foi gravado por uma versão mais nova do Farol (migração ${nome}). ` +
  'Atualize o programa ou use outra pasta de dados; nada foi alterado.';

const other = (nome: string) =>
  `Este banco de dados não foi criado com as migrações desta versão do Farol (difere em ${nome}) e não pode ser ` +
  'atualizado; nada foi alterado. Crie outro: apague a pasta banco de DATA_DIR e rode `npm start`, ou, no ' +
  'PostgreSQL, use um banco vazio e rode `npm run farol -- migrar`.';
