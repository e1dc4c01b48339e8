import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/readMigrations.ts';

/** Writes a migrated PGlite database as a .tar.gz to `path`, with the data that `load` inserts; by default none. */
export async function writeDump(
  path: string,
  load: (db: Database) => Promise<void> = async () => {},
): Promise<void> {
  const client = await PGlite.create();
  const db = drizzle(client, { casing: 'snake_case' });
  await migrate(db, readMigrations());
  await load(db);
  await db.execute(sql`checkpoint`);
  const dump = await client.dumpDataDir('gzip');
  await client.close();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()));
}
