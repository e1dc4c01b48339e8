import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockFolder } from '../../server/db/lock.ts';
import { migrate } from '../../server/db/migrate.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';

/** Writes the whole database of a folder to a .tar.gz. Throws while a server holds the folder. */
export async function backupPglite(folder: string, file: string): Promise<void> {
  const dataDir = join(folder, 'banco');
  if (!existsSync(dataDir)) throw new Error(`Não há banco de dados em ${folder}.`);
  const unlock = lockFolder(folder);
  try {
    const client = await PGlite.create({ dataDir });
    const dump = await client.dumpDataDir('gzip');
    await client.close();
    // Whole or not at all.
    const partial = `${file}.parcial`;
    writeFileSync(partial, new Uint8Array(await dump.arrayBuffer()));
    renameSync(partial, file);
  } finally {
    unlock();
  }
}

/**
 * Puts a backup in the place of a folder's database. It is opened and migrated beside the old one first, so that a
 * bad file or one of a newer version changes nothing. Throws when there is a database and `replace` is false.
 */
export async function restorePglite(folder: string, file: string, replace: boolean): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  const dataDir = join(folder, 'banco');
  const fresh = join(folder, 'banco.restaurando');
  try {
    if (existsSync(dataDir) && !replace) {
      throw new Error(
        `Já há um banco de dados em ${folder}. Para trocá-lo pelo do arquivo, use --substituir.`,
      );
    }
    rmSync(fresh, { recursive: true, force: true });
    await unpack(fresh, file);
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(fresh, dataDir);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    unlock();
  }
}

async function unpack(dataDir: string, file: string): Promise<void> {
  const client = await PGlite.create({ dataDir, loadDataDir: new Blob([readFileSync(file)]) }).catch(
    (cause) => {
      throw new Error(`O arquivo ${file} não é um backup do Farol ou está danificado.`, { cause });
    },
  );
  try {
    await migrate(drizzle(client, { casing: 'snake_case' }), readMigrations());
  } finally {
    await client.close();
  }
}
