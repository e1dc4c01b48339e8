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
    const applied = new Set(rows.map((row) => row.nome));
    const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.nome));
    if (unknown) {
      throw new NewerDatabaseError(
        `Este banco de dados foi gravado por uma versão mais nova do Farol (migração ${unknown.nome}). ` +
          'Atualize o programa ou use outra pasta de dados; nada foi alterado.',
      );
    }
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) {
      for (const statement of migration.sql.split(BREAKPOINT)) {
        if (statement.trim()) await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into farol_migracoes (nome) values (${migration.name})`);
    }
    return pending.map((migration) => migration.name);
  });
}
