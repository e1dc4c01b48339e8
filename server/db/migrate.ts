import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/** One migration: its file name without ending, and its statements. */
export interface Migration {
  name: string;
  sql: string;
}

const BREAKPOINT = '--> statement-breakpoint';

/** The database was written by a newer Farol than this one. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the database to this version, each migration in a transaction, one process at a time.
 * In: all migrations in order. Out: the names applied now. Throws NewerDatabaseError when it knows more of them.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4674921)`);
    await tx.execute(
      sql`create table if not exists farol_migracoes (nome text primary key, aplicada_em timestamptz not null default now())`,
    );
    const rows = await rowsOf(tx, sql`select nome from farol_migracoes order by nome`);
    const pending = pendingAmong(
      migrations,
      rows.map(({ nome }) => String(nome)),
    );
    for (const migration of pending) {
      for (const statement of migration.sql.split(BREAKPOINT)) {
        if (statement.trim()) await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into farol_migracoes (nome) values (${migration.name})`);
    }
    if (pending.length > 0) await tx.execute(sql`select farol_preparar_papeis()`);
    return pending.map((migration) => migration.name);
  });
}

/** In: all migrations, and the names of those applied. Out: the others. Throws NewerDatabaseError for a name that is unknown. */
export function pendingAmong(migrations: readonly Migration[], applied: readonly string[]): Migration[] {
  const unknown = applied.find((nome) => !migrations.some(({ name }) => name === nome));
  if (unknown !== undefined) {
    throw new NewerDatabaseError(
      `Este banco de dados foi gravado por uma versão mais nova do Farol (migração ${unknown}). ` +
        'Atualize o programa ou use outra pasta de dados; nada foi alterado.',
    );
  }
  return migrations.filter(({ name }) => !applied.includes(name));
}
