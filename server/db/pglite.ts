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
import { damaged, folderFault, pgliteIn, requireWholeDatabase } from './pgliteFaults.ts';
import { takingTurns } from './pgliteTurns.ts';
import { createWriteHealth, type WriteHealth } from './writeHealth.ts';

/** Empty migrated database, made by the build. Loading it is four times faster than creating one. */
const PREPARED = new URL('../../dist/banco.tar.gz', import.meta.url);
/** Journal files of 16 MB after which a checkpoint is run: the engine starts none by default, and would fill the disk. */
const JOURNAL_FILES = 16;
const JOURNAL_POLL_MS = 30_000;

/**
 * Opens (or creates) the PGlite database in a folder, for this process alone. `durable`: commits wait for the disk; `isLow`: the disk is
 * nearly full. Throws FolderInUseError when another process holds the folder, and a sentence when it cannot be used.
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
    // A first start that was interrupted left no data: it had served no user yet.
    if (existsSync(creating)) rmSync(dataDir, { recursive: true, force: true });
    const isNew = !existsSync(dataDir);
    if (isNew) makeFolder(dataDir, creating);
    else requireWholeDatabase(dataDir);
    chmodSync(dataDir, 0o700);
    if (isNew && isLow()) throw folderFault(folder, noSpace());
    const disk = new DurableFolder(dataDir, isLow);
    // A new one is flushed to the disk in one go, when it is complete.
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

/** Start parameters with `fsync`, by the only method that the engine's system layer supports. */
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
  // The engine leaves its files readable by all; this folder is not, whatever the mode of its parent.
  mkdirSync(dataDir, { recursive: true });
}

/**
 * Makes transactions read-only while the disk is nearly full: what was begun can still end, and nothing is half-written. Reports to
 * `writes` whether writes succeed.
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
      // A transaction that only read also shows that a write would have succeeded: there is space.
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
