import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

const casing = 'snake_case';

/**
 * drizzle over a pool that outlives a restart of the database server. In: the pool, and the callback for connections
 * that break. drizzle's own `transaction` never gives back a connection whose BEGIN failed (drizzle-orm issue
 * 6023), which would use the pool up: here each transaction takes and releases its connection.
 */
export function postgresDatabase(pool: pg.Pool, onLostConnection: (error: Error) => void): NodePgDatabase {
  // Without a listener on each connection, one that breaks while a request uses it would end the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  // The pool repeats the error of an idle connection, which has been told already.
  pool.on('error', () => {});
  const db = drizzle(pool, { casing });
  const connections = new WeakMap<pg.PoolClient, NodePgDatabase>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const connection = connections.get(client) ?? drizzle(client, { casing });
    connections.set(client, connection);
    try {
      return await connection.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
