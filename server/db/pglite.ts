import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from './database.ts';
import { diskWatch } from './diskSpace.ts';
import { DurableFolder, syncTree } from './durableFolder.ts';
import { asDiskFull } from './errors.ts';
import { lockFolder } from './lock.ts';
import { pgliteBytes, SMALL_BUFFERS } from './pgliteBytes.ts';
import { damaged, folderFault, pgliteIn, requireWhole } from './pgliteFaults.ts';
import { takingTurns } from './pgliteTurns.ts';
import { createWriteHealth, type WriteHealth } from './writeHealth.ts';

/** A database as the build leaves it: migrated, empty. Loading it is four times faster than making one. */
const PREPARED = new URL('../../dist/banco.tar.gz', import.meta.url);
/** The engine writes its journal in files of 16 MB, and begins no checkpoint by itself: it would fill the disk. */
const JOURNAL_FILES = 16;
const JOURNAL_POLL_MS = 30_000;

/**
 * Opens (or creates) the PGlite database in a folder, for this process alone. In: whether what is committed waits for the disk,
 * and whether that is nearly full. Throws FolderInUseError when another one holds the folder, and a sentence when it cannot be
 * used.
 */
export async function openPglite(
  folder: string,
  durable: boolean,
  isLow = diskWatch(folder),
): Promise<OpenDatabase> {
  const unlock = takeFolder(folder);
  try {
    const dataDir = pgliteIn(folder);
    const creating = join(folder, 'banco.criando');
    // A first start that was cut short left nothing of value: nobody had been served yet.
    if (existsSync(creating)) rmSync(dataDir, { recursive: true, force: true });
    const isNew = !existsSync(dataDir);
    if (isNew) makeFolder(dataDir, creating);
    else requireWhole(dataDir);
    chmodSync(dataDir, 0o700);
    if (isNew && isLow()) throw folderFault(folder, noSpace());
    const disk = new DurableFolder(dataDir, isLow);
    // A new one is put on the disk at once, when it is whole.
    disk.durable = durable && !isNew;
    const client = await PGlite.create({
      fs: disk,
      startParams: DURABLE,
      ...pgliteBytes,
      ...(isNew ? prepared() : {}),
    }).catch((error: unknown) => {
      if (isNew) throw error;
      throw isLow() ? folderFault(folder, noSpace()) : damaged(dataDir, error);
    });
    disk.reserving = true;
    const writes = createWriteHealth();
    const db = refusingWhenFull(drizzle(takingTurns(client), { casing: 'snake_case' }), writes, isLow);
    const journal = setInterval(() => {
      if (readdirSync(join(dataDir, 'pg_wal')).length > JOURNAL_FILES)
        void client.exec('checkpoint').catch(() => {});
    }, JOURNAL_POLL_MS).unref();
    return {
      db,
      reserva: db,
      leitura: null,
      writes,
      connections: () => [],
      engine: `PGlite em ${dataDir}`,
      alone: true,
      ready: () => {
        if (isNew && durable) syncTree(dataDir);
        disk.durable = durable;
        rmSync(creating, { force: true });
      },
      close: async () => {
        clearInterval(journal);
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** With `fsync` and the one way to it that the engine's system layer has. */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...SMALL_BUFFERS,
];

const noSpace = () => Object.assign(new Error('No space'), { code: 'ENOSPC' });

function takeFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  } catch (error) {
    throw folderFault(folder, error);
  }
}

function makeFolder(dataDir: string, creating: string): void {
  writeFileSync(creating, '');
  // The engine leaves its files open to all: the folder around them is not, whoever made the one around it.
  mkdirSync(dataDir, { recursive: true });
}

/**
 * On a disk that is nearly full transactions only read: what was begun can still be ended, and nothing is half-written. In: also who
 * is told how writing goes.
 */
export function refusingWhenFull<D extends Database>(
  db: D,
  writes: WriteHealth,
  isLow: () => boolean = () => false,
): D {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let low = false;
    try {
      const result = await transaction(async (tx) => {
        low = isLow();
        if (low) await tx.execute(sql`set transaction read only`);
        return work(tx);
      }, config);
      // What was only read went well for the same reason that a write would have: there is room.
      if (!low) writes.stored();
      return result;
    } catch (error) {
      const told = low ? asDiskFull(error) : error;
      writes.failed(told);
      throw told;
    }
  };
  return db;
}

function prepared(): { loadDataDir?: Blob } {
  return existsSync(PREPARED) ? { loadDataDir: new Blob([readFileSync(PREPARED)]) } : {};
}
