import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { pipes } from './lastStatement.ts';
import { type Connection, connectionOf, isWornOut, PipedTransaction } from './transaction.ts';

const casing = 'snake_case';

/** A connection with drizzle over it: `begin` makes the next transaction of it. */
interface Line {
  connection: Connection;
  session: NodePgDatabase;
  begin: () => PipedTransaction;
}

/**
 * drizzle over a pool that outlives a restart of the database server. In: the pool, whose connections take statements in a
 * row (`pipeline`), and the callback for connections that break. drizzle's own `transaction` never gives back a
 * connection whose BEGIN failed (drizzle-orm issue 6023) and waits for each statement: here each transaction takes and
 * releases its connection, and sends together what belongs together.
 */
export function postgresDatabase(pool: pg.Pool, onLostConnection: (error: Error) => void): NodePgDatabase {
  // Without a listener on each connection, one that breaks while a request uses it would end the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  // The pool repeats the error of an idle connection, which has been told already.
  pool.on('error', () => {});
  const db = drizzle(pool, { casing });
  const lines = new WeakMap<pg.PoolClient, Line>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let line = lines.get(client);
    try {
      line ??= lineOf(await connectionOf(client));
      lines.set(client, line);
      const piped = line.begin();
      return await line.session.transaction((tx) => {
        pipes(tx, piped);
        return work(tx);
      }, config);
    } finally {
      client.release(line !== undefined && isWornOut(line.connection));
    }
  };
  return db;
}

function lineOf(connection: Connection): Line {
  let current = new PipedTransaction(connection);
  const query: PipedTransaction['query'] = (config, values) => current.query(config, values);
  const client = new Proxy(connection.client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  });
  const begin = () => {
    current = new PipedTransaction(connection);
    return current;
  };
  return { connection, session: drizzle(client, { casing }), begin };
}
