import { Writable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../../server/db/database.ts';
import { pgliteBytes, SMALL_BUFFERS } from '../../../server/db/pgliteBytes.ts';
import { postgresAddress } from '../../../server/db/postgresAddress.ts';
import { inPieces, streamOf } from './streams.ts';

/** One connection to either database engine, with COPY. */
export interface CopyEngine {
  motor: 'PGlite' | 'PostgreSQL';
  db: Database;
  /** Runs work in one transaction, which includes COPY. */
  transaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Streams the bytes of `copy … to`; `what` is a table with its columns, or a query. */
  copyOut: (what: string) => ReadableStream<Uint8Array>;
  copyIn: (what: string, bytes: ReadableStream<Uint8Array>) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the transaction on the connection itself and not on a transaction object, because COPY uses the connection. */
const transactionOn =
  (db: Database): CopyEngine['transaction'] =>
  async (work) => {
    await db.execute(sql`begin`);
    try {
      const done = await work(db);
      await db.execute(sql`commit`);
      return done;
    } catch (error) {
      await db.execute(sql`rollback`).catch(() => undefined);
      throw error;
    }
  };

/** Bytes passed to the embedded database per COPY, because it reads them from a file in memory. */
const PIECE = 4 * 1024 * 1024;

/**
 * Opens PGlite in a folder that no other process has open, or in memory without a folder. Copies out through a file in
 * memory.
 */
export async function pgliteEngine(dataDir?: string): Promise<CopyEngine> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL_BUFFERS];
  const client = await PGlite.create({ ...(dataDir && { dataDir }), startParams, ...pgliteBytes });
  const db = drizzlePglite(client, { casing: 'snake_case' });
  return {
    motor: 'PGlite',
    db,
    transaction: transactionOn(db),
    copyOut: (what) =>
      streamOf(
        (async function* () {
          const { blob } = await client.query(`copy ${what} to '/dev/blob'`);
          if (blob) yield* blob.stream();
        })(),
      ),
    copyIn: async (what, bytes) => {
      for await (const blob of inPieces(bytes, PIECE))
        await client.query(`copy ${what} from '/dev/blob'`, [], { blob });
    },
    close: () => client.close(),
  };
}

/**
 * Opens PostgreSQL by its address. When it is not available, throws an error for which `startSentence` has a sentence.
 */
export async function postgresEngine(url: string): Promise<CopyEngine> {
  const { connectionString, ssl } = postgresAddress(url);
  const client = new pg.Client({
    connectionString,
    ssl,
    connectionTimeoutMillis: 3000,
    application_name: 'farol-copia',
  });
  // A broken connection fails its current statement; without this handler it would end the process before the cleanup.
  client.on('error', () => {});
  await client.connect();
  const db = drizzlePg(client, { casing: 'snake_case' });
  return {
    motor: 'PostgreSQL',
    db,
    transaction: transactionOn(db),
    copyOut: (what) => streamOf(client.query(copyTo(`copy ${what} to stdout`))),
    copyIn: async (what, bytes) => {
      await bytes.pipeTo(Writable.toWeb(client.query(copyFrom(`copy ${what} from stdin`))));
    },
    close: () => client.end(),
  };
}
