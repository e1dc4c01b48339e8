import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../server/db/database.ts';
import { type Migration, migrate, OtherMigrationsError } from '../server/db/migrate.ts';
import { pgliteBytes } from '../server/db/pgliteBytes.ts';

/** Error for a demo that already runs in another tab: two tabs would destroy its database. */
export class OtherTabError extends Error {}

const NAME = 'farol-demo';
const READY = 'farol-demo-banco';
const files = import.meta.glob<string>('../server/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the bundled migrations of this build, in order. */
function migrations(): Migration[] {
  return Object.entries(files)
    .map(([path, sql]) => ({ name: path.replace(/^.*\//, '').replace(/\.sql$/, ''), sql }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Opens the demo's PostgreSQL in the browser, stored in IndexedDB; `prepared` is the address of the database with demo
 * data. The returned `store` persists what was committed so far, because PGlite does so after a single statement but not
 * after a transaction. Throws OtherTabError, and OtherMigrationsError once for a database of an earlier version.
 */
export async function openBrowserDatabase(
  prepared: string,
): Promise<{ db: Database; store: () => Promise<void> }> {
  await holdForThisTab();
  const isNew = localStorage.getItem(READY) === null;
  if (isNew) await deleteDatabase();
  const loadDataDir = isNew ? await download(prepared) : undefined;
  const client = await PGlite.create({
    dataDir: `idb://${NAME}`,
    ...pgliteBytes,
    ...(loadDataDir && { loadDataDir }),
  });
  const db = drizzle(client, { casing: 'snake_case' });
  await migrate(db, migrations()).catch((error: unknown) => {
    // The next opening starts from the prepared database.
    if (error instanceof OtherMigrationsError) localStorage.removeItem(READY);
    throw error;
  });
  await client.syncToFs();
  localStorage.setItem(READY, 'pronto');
  // Runs one after the other, because PGlite resolves a call immediately while another is queued.
  let last = Promise.resolve();
  const store = () => {
    last = last.then(() => client.syncToFs());
    return last;
  };
  return { db, store };
}

/**
 * Holds a lock until the tab closes, when the browser releases it. Rejects with OtherTabError when another tab has it.
 */
function holdForThisTab(): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return reject(new OtherTabError());
      resolve();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(NAME, { ifAvailable: true }, hold).catch(reject);
  });
}

async function download(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.blob();
}

/** Deletes the remains of an interrupted first opening; PGlite prefixes the database name. */
function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`/pglite/${NAME}`);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
