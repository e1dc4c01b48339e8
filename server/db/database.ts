import { DrizzleQueryError, type Query, type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { type Piping, pipingOf } from './lastStatement.ts';
import { built, statement } from './statement.ts';
import type { WriteHealth } from './writeHealth.ts';

/** Drizzle database over either engine. Handlers never see it: they get the transaction of their session. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Checks only that there are rows: inspecting each row would cost more than the query itself. */
const hasRows = (result: unknown): result is { rows: Record<string, unknown>[] } =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows);

/** Runs raw SQL on either engine and returns its rows. Throws when the engine returns a result without rows. */
export async function rowsOf(db: Database | Tx, query: SQL): Promise<Record<string, unknown>[]> {
  const piping = pipingOf(db);
  if (piping) return builtRows(piping, built(query));
  const result: unknown = await db.execute(query);
  if (!hasRows(result)) throw new Error('The engine answered without rows');
  return result.rows;
}

/** Sends a built query directly to the database: drizzle's own path costs more per request than most of the other work. */
async function builtRows({ rows }: Piping, { sql: text, params }: Query) {
  try {
    return await rows(text, params);
  } catch (error) {
    // Wrapped as drizzle does it: the log gets the query text and never the values.
    throw new DrizzleQueryError(text, params, error instanceof Error ? error : undefined);
  }
}

/** Statement timeout of requests in milliseconds: longer than any page takes, and the most that a hostile filter holds a connection. */
const STATEMENT_MS = 30_000;
/**
 * Statement timeout of long work in milliseconds: longer than any step of a task, so that a faulty one does not hold its connection and its
 * slot for hours.
 */
const LONG_STATEMENT_MS = 15 * 60_000;

/**
 * Returns the SQL, for the first statement of a transaction, that sets how long each later statement may take; `isLong` is for long work.
 */
export const statementLimit = (isLong: boolean): SQL =>
  sql`set_config('statement_timeout', ${limitOf(isLong)}, true)`;

/** Returns the statement timeout of a transaction in milliseconds, as text; `isLong` is for long work. */
export const limitOf = (isLong: boolean): string => String(isLong ? LONG_STATEMENT_MS : STATEMENT_MS);

export type Role = 'farol_app' | 'farol_auth' | 'farol_admin';

const head = sql`select set_config('role', ${sql.placeholder('role')}, true),
                        set_config('statement_timeout', ${sql.placeholder('limite')}, true)`;
// A database of an older version, which is checked without a tenant, may lack `farol_definir`.
const asNobody = statement(head);
const inTenant = statement(sql`${head}, farol_definir('app.tenant_id', ${sql.placeholder('tenantId')})`);

/** Runs a transaction as a role that needs no session: sign-in, seeds, routines, administration from the shell. */
export function asRole<T>(
  db: Database,
  role: Role,
  tenantId: string | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const limite = limitOf(role !== 'farol_auth');
    await tx.execute(tenantId === null ? asNobody({ role, limite }) : inTenant({ role, limite, tenantId }));
    return work(tx);
  });
}

/** Connections of one pool: in use, idle, and requests waiting for one. */
interface PoolState {
  banco: string;
  emUso: number;
  livres: number;
  esperando: number;
}

/** An opened database, and how to close it. */
export interface OpenDatabase {
  db: Database;
  /** As `Deps.reserva`; on PGlite, which has one connection, it is `db`. */
  reserva: Database;
  /** Read replica, where there is one: used as `Deps.replica`. */
  leitura: Database | null;
  /** Health of writes to it, whichever code writes. */
  writes: WriteHealth;
  /** Returns the current state of each connection pool; empty where there is none. */
  connections: () => PoolState[];
  /** Engine and address as text for people, without the password. */
  engine: string;
  /** No other process can have it open. */
  alone: boolean;
  /** Must be called once the database is migrated and seeded: a new one counts as complete only from then on. */
  ready: () => void;
  close: () => Promise<void>;
}
