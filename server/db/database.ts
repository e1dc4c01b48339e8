import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** Either engine behind drizzle. Handlers never see it: they get the transaction of their session. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

// Only that rows are objects: looking at each of their values would cost more than the query's own answer.
const rowSchema = z.custom<Record<string, unknown>>((row) => typeof row === 'object' && row !== null);
const resultSchema = z.object({ rows: z.array(rowSchema) });

/** Runs raw SQL on either engine. Out: its rows. */
export async function rowsOf(db: Database | Tx, query: SQL): Promise<Record<string, unknown>[]> {
  return resultSchema.parse(await db.execute(query)).rows;
}

/** Longer than any page takes; what a hostile filter asks for holds a connection no longer (milliseconds). */
const STATEMENT_MS = 30_000;

/** For a transaction's first statement: how long each of the next may take. In: whether it is long work. */
export const statementLimit = (isLong: boolean): SQL =>
  sql`set_config('statement_timeout', ${isLong ? '0' : String(STATEMENT_MS)}, true)`;

export type Role = 'farol_app' | 'farol_auth' | 'farol_admin';

/** A transaction as a role that needs no session: sign-in, seeds, routines, administration from the shell. */
export function asRole<T>(
  db: Database,
  role: Role,
  tenantId: string | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // A database that is not of this version yet, which is looked at without a tenant, need not know how one is set.
  const inTenant = tenantId === null ? sql`` : sql`, farol_definir('app.tenant_id', ${tenantId})`;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', ${role}, true), ${statementLimit(role !== 'farol_auth')}${inTenant}`,
    );
    return work(tx);
  });
}

/** Connections of one pool: at work, at rest, and how many wait for one. */
export interface PoolState {
  banco: string;
  emUso: number;
  livres: number;
  esperando: number;
}

/** A database that was opened, and how to close it. */
export interface OpenDatabase {
  db: Database;
  /** As `Deps.reserva`; on PGlite, which has one connection, it is `db`. */
  reserva: Database;
  /** A copy that follows the database, where there is one: as `Deps.replica` uses it. */
  leitura: Database | null;
  /** How each pool of connections stands now; none where there is no pool. */
  connections: () => PoolState[];
  /** What it is and where, for people; no password. */
  engine: string;
  /** No other process can have it open. */
  alone: boolean;
  /** To be called once the database is migrated and seeded: a new one counts as whole from then on. */
  ready: () => void;
  close: () => Promise<void>;
}
