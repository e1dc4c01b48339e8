import { DrizzleQueryError, type Query, type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { type Piping, pipingOf } from './lastStatement.ts';
import { built, statement } from './statement.ts';
import type { WriteHealth } from './writeHealth.ts';

/** Either engine behind drizzle. Handlers never see it: they get the transaction of their session. */
export type Database = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Only that there are rows: looking at each of them would cost more than the query's own answer. */
const hasRows = (result: unknown): result is { rows: Record<string, unknown>[] } =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows);

/** Runs raw SQL on either engine. Out: its rows. */
export async function rowsOf(db: Database | Tx, query: SQL): Promise<Record<string, unknown>[]> {
  const piping = pipingOf(db);
  if (piping) return builtRows(piping, built(query));
  const result: unknown = await db.execute(query);
  if (!hasRows(result)) throw new Error('The engine answered without rows');
  return result.rows;
}

/** What is built goes to the database as it is: drizzle's own way there costs a request more than most of what else it does. */
async function builtRows({ rows }: Piping, { sql: text, params }: Query) {
  try {
    return await rows(text, params);
  } catch (error) {
    // As drizzle wraps it: the log tells the text, and never the values.
    throw new DrizzleQueryError(text, params, error instanceof Error ? error : undefined);
  }
}

/** Longer than any page takes; what a hostile filter asks for holds a connection no longer (milliseconds). */
const STATEMENT_MS = 30_000;
/** Longer than any step of a task: one that goes wrong would hold its connection and its slot for hours (milliseconds). */
const LONG_STATEMENT_MS = 15 * 60_000;

/** For a transaction's first statement: how long each of the next may take. In: whether it is long work. */
export const statementLimit = (isLong: boolean): SQL =>
  sql`set_config('statement_timeout', ${limitOf(isLong)}, true)`;

/** How long each statement of a transaction may take, as the database is told. In: whether it is long work. */
export const limitOf = (isLong: boolean): string => String(isLong ? LONG_STATEMENT_MS : STATEMENT_MS);

export type Role = 'farol_app' | 'farol_auth' | 'farol_admin';

const head = sql`select set_config('role', ${sql.placeholder('role')}, true),
                        set_config('statement_timeout', ${sql.placeholder('limite')}, true)`;
// A database that is not of this version yet, which is looked at without a tenant, need not know how one is set.
const asNobody = statement(head);
const inTenant = statement(sql`${head}, farol_definir('app.tenant_id', ${sql.placeholder('tenantId')})`);

/** A transaction as a role that needs no session: sign-in, seeds, routines, administration from the shell. */
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

/** Connections of one pool: at work, at rest, and how many wait for one. */
interface PoolState {
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
  /** How writing to it goes, whoever writes. */
  writes: WriteHealth;
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
