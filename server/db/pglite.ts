import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './lock.ts';
import { pgliteBytes } from './pgliteBytes.ts';

/** A database as the build leaves it: migrated, empty. Loading it is four times faster than making one. */
const PREPARED = new URL('../../dist/banco.tar.gz', import.meta.url);

/**
 * Opens (or creates) the PGlite database in a folder, for this process alone.
 * Throws FolderInUseError when another one holds the folder.
 */
export async function openPglite(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const dataDir = join(folder, 'banco');
    const creating = join(folder, 'banco.criando');
    // A first start that was cut short left nothing of value: nobody had been served yet.
    if (existsSync(creating)) rmSync(dataDir, { recursive: true, force: true });
    const isNew = !existsSync(dataDir);
    if (isNew) writeFileSync(creating, '');
    // The engine leaves its files open to all: the folder around them is not, whoever made the one around it.
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o700);
    const client = await PGlite.create({ dataDir, ...pgliteBytes, ...(isNew ? prepared() : {}) });
    const db = drizzle(client, { casing: 'snake_case' });
    return {
      db,
      reserva: db,
      connections: () => [],
      engine: `PGlite em ${dataDir}`,
      alone: true,
      ready: () => rmSync(creating, { force: true }),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function prepared(): { loadDataDir?: Blob } {
  return existsSync(PREPARED) ? { loadDataDir: new Blob([readFileSync(PREPARED)]) } : {};
}
