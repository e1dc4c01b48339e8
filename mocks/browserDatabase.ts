import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../server/db/database.ts';
import { type Migration, migrate, OtherMigrationsError } from '../server/db/migrate.ts';
import { pgliteBytes } from '../server/db/pgliteBytes.ts';

/** Another tab runs the demo already: two would destroy its database. */
export class OtherTabError extends Error {}

const NAME = 'farol-demo';
const READY = 'farol-demo-banco';
const files = import.meta.glob<string>('../server/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The migrations of this build, bundled. */
function migrations(): Migration[] {
  return Object.entries(files)
    .map(([path, sql]) => ({ name: path.replace(/^.*\//, '').replace(/\.sql$/, ''), sql }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The demo's PostgreSQL inside the browser, stored in IndexedDB. In: address of the prepared database with the demo
 * data. Out: the database, and a function that stores in IndexedDB what was committed until it is called: PGlite does
 * so by itself after a lone statement, not after a transaction. Throws OtherTabError, and OtherMigrationsError once for what an earlier version left.
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
  // One after the other: PGlite answers a call at once while another one is queued.
  let last = Promise.resolve();
  const store = () => {
    last = last.then(() => client.syncToFs());
    return last;
  };
  return { db, store };
}

/** Held until the tab closes; the browser gives it back by itself. */
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

/** What a first opening left that was cut short; PGlite puts a prefix before the name. */
function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(`/pglite/${NAME}`);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
