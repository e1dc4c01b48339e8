import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sha256 } from '../sha256.ts';
import { compressWithLz4 } from './compression.ts';
import { type Database, rowsOf } from './database.ts';

/** One migration: its file name without extension, and its SQL text. */
export interface Migration {
  name: string;
  sql: string;
}

/** Separates two statements of a migration. */
const BREAKPOINT = '--> statement-breakpoint';

const appliedSchema = z.array(z.object({ nome: z.string(), sha256: z.string().nullable() }));
/** A migration that a database has applied; without a digest it is from before digests were stored. */
type Applied = z.infer<typeof appliedSchema>[number];

/** The database was written by a newer Farol than this one. */
class NewerDatabaseError extends Error {}

/** The database was created by migrations other than those of this version, so it cannot be migrated. */
export class OtherMigrationsError extends Error {}

/**
 * Migrates the database to this version: all pending migrations in one transaction, one process at a time. `migrations` are all of them, in
 * order. Returns the names applied now. Throws as `pendingAmong`, before any change.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction((tx) => migrateWithin(tx, migrations));
}

/** Part of the migrations, and what must run before it once this process is the only one that migrates. */
export interface Step {
  part: readonly Migration[];
  prepare: () => Promise<void>;
}

/** Does the same in an open transaction. `migrations` are all of them; with a `step`, only its part is applied. */
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

/** Returns the statements of a migration, in order. */
export function statementsOf(migration: Migration): string[] {
  return migration.sql.split(BREAKPOINT).filter((statement) => statement.trim() !== '');
}

/** Records that a migration was applied; recording it again has no effect. */
export async function record(db: Database, migration: Migration): Promise<void> {
  await db.execute(
    sql`insert into farol_migracoes (nome, sha256) values (${migration.name}, ${await digest(migration)})
        on conflict (nome) do nothing`,
  );
}

/** Returns the migrations that a database has applied, in order; also where their digests were not stored yet. */
export async function readApplied(tx: Database): Promise<Applied[]> {
  return appliedSchema.parse(
    await rowsOf(
      tx,
      sql`select nome, to_jsonb(m) ->> 'sha256' as sha256 from farol_migracoes m order by nome`,
    ),
  );
}

/**
 * Returns the migrations that are not applied yet. Throws NewerDatabaseError when the database has all of them and more,
 * OtherMigrationsError when it lacks some and has an unknown one, or has one with another text.
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

/** SHA-256 of a migration's text, independent of the line endings of the checkout. */
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
