import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { pipes } from './lastStatement.ts';
import { type Connection, connectionOf, isWornOut, PipedTransaction } from './transaction.ts';
import { createWriteHealth } from './writeHealth.ts';

const casing = 'snake_case';
const dialect = new PgDialect({ casing });

/** No relations are declared to drizzle. */
type Empty = Record<string, never>;

/** A connection with drizzle over it: `begin` starts its next transaction. */
type Line = ReturnType<typeof lineOf>;

/**
 * Returns drizzle over a pool that survives a restart of the database server; the pool's connections must pipeline. drizzle's own
 * `transaction` never releases a connection whose BEGIN failed (drizzle-orm issue 6023), waits for each statement and builds BEGIN and
 * COMMIT each time; here statements are sent together. `writes` is notified of each result.
 */
export function postgresDatabase(
  pool: pg.Pool,
  onLostConnection: (error: Error) => void,
  writes = createWriteHealth(),
): NodePgDatabase {
  // Without a listener on each connection, one that breaks while a request uses it would end the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  // The pool repeats the error of an idle connection, which was already reported.
  pool.on('error', () => {});
  const db = drizzle(pool, { casing });
  const lines = new WeakMap<pg.PoolClient, Line>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let line = lines.get(client);
    try {
      line ??= lineOf(await connectionOf(client));
      lines.set(client, line);
      const { tx, piped } = line.begin(config);
      try {
        const result = await work(tx);
        await piped.commit();
        if (piped.stored) writes.stored();
        return result;
      } catch (error) {
        writes.failed(error);
        await piped.rollback();
        throw error;
      }
    } finally {
      client.release(line !== undefined && isWornOut(line.connection));
    }
  };
  return db;
}

function lineOf(connection: Connection) {
  let current = new PipedTransaction(connection, 'begin');
  const query: PipedTransaction['query'] = (config, values) => current.query(config, values);
  const client = new Proxy(connection.client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  });
  const session = new NodePgSession<Empty, ExtractTablesWithRelations<Empty>>(client, dialect, undefined);
  const begin = (config?: PgTransactionConfig) => {
    const tx = new NodePgTransaction<Empty, ExtractTablesWithRelations<Empty>>(dialect, session, undefined);
    current = new PipedTransaction(connection, beginning(config));
    pipes(tx, current);
    return { tx, piped: current };
  };
  return { connection, begin };
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const level = isolationLevel && `isolation level ${isolationLevel}`;
  const waits = deferrable === undefined ? undefined : `${deferrable ? '' : 'not '}deferrable`;
  return ['begin', level, accessMode, waits].filter(Boolean).join(' ');
}
