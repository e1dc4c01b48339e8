import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '../scripts/farol/copia/aside.ts';
import { type CopyEngine, pgliteEngine } from '../scripts/farol/copia/engine.ts';
import { openBackup, restoreBackup } from '../scripts/farol/copia/restore.ts';
import { unsealed } from '../scripts/farol/copia/sealed.ts';
import { writeBackup } from '../scripts/farol/copia/write.ts';
import { verifyChains } from '../server/audit/verifyChain.ts';
import { migrate } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import { ROLES } from './database.ts';
import { seed } from './seed.ts';

const SUPERUSER = process.env.TEST_DATABASE_URL || undefined;
const mark = `${process.pid}_${Date.now()}`;
/** One database that the rehearsal creates, and one that existed before. */
const [NEW, EMPTY] = [`farol_ensaio_${mark}`, `farol_vazio_${mark}`] as const;
const folder = mkdtempSync(join(tmpdir(), 'farol-ensaio-teste-'));
const file = join(folder, 'farol.backup');

function addressOf(database: string): string {
  const url = new URL(SUPERUSER ?? 'postgres://nobody');
  url.pathname = `/${database}`;
  return url.href;
}

async function rows(database: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
const databases = async () =>
  (await rows('postgres', `select datname from pg_database where datname in ('${NEW}', '${EMPTY}')`)).length;

/** Restores the backup. */
async function restored(engine: CopyEngine): Promise<void> {
  await restoreBackup(engine, await openBackup(await unsealed(file, null)), false);
}

describe.skipIf(!SUPERUSER)('a rehearsal on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let roles: pg.Client;
  beforeAll(async () => {
    const source = await pgliteEngine();
    await migrate(source.db, readMigrations());
    await seed(source.db, 'um-resumo-de-senha');
    await writeBackup(source, { file, recipient: null, keyFiles: [] });
    await source.close();
    roles = new pg.Client({ connectionString: addressOf('postgres') });
    await roles.connect();
    await roles.query(`create database ${EMPTY} template template0 encoding 'UTF8'`);
    await roles.query(`select pg_advisory_lock(${ROLES})`);
  });
  afterAll(async () => {
    for (const name of [NEW, EMPTY]) await roles.query(`drop database if exists ${name} with (force)`);
    await roles.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('makes the database that is missing, has the backup whole in it, and drops it', async () => {
    let seen: unknown;
    await onPostgres(addressOf(NEW), async (engine) => {
      await restored(engine);
      const chains = await verifyChains(engine.db);
      seen = [chains.length > 0, chains.flatMap(({ faults }) => faults), await databases()];
    });
    expect(seen).toEqual([true, [], 2]);
    expect(await databases()).toBe(1);
  });

  it('that fails leaves nothing either', async () => {
    const failing = onPostgres(addressOf(NEW), async (engine) => {
      await restored(engine);
      throw new Error('quebrou');
    });
    await expect(failing).rejects.toThrow('quebrou');
    expect(await databases()).toBe(1);
  });

  it('in a database that was there leaves it as empty as it was, and touches none that holds anything', async () => {
    const held = 'select relname from pg_class where relnamespace = $$public$$::regnamespace';
    await onPostgres(addressOf(EMPTY), restored);
    expect(await rows(EMPTY, held)).toEqual([]);
    for (const [put, remove] of [
      ['create table minha (n int)', 'drop table minha'],
      ['create schema outro', 'drop schema outro'],
      ["create type cor as enum ('a')", 'drop type cor'],
    ] as const) {
      await rows(EMPTY, put);
      const refused = onPostgres(addressOf(EMPTY), async () => expect.unreachable());
      await expect(refused, put).rejects.toThrow('não está vazio');
      await rows(EMPTY, remove);
    }
  });

  it('that is interrupted drops what it made', async () => {
    const env = { ...process.env, FAROL_SEGREDO: '', DATABASE_URL: addressOf('postgres') };
    const child = spawn(
      'node',
      ['--import', './scripts/quickStart.js', 'scripts/farol.ts', 'ensaiar', file, '--em', NEW],
      { env, stdio: 'ignore' },
    );
    const ended = once(child, 'exit');
    // A session other than this one: the rehearsal is working in it.
    const working = `select 1 from pg_stat_activity where datname = '${NEW}' and xact_start is not null`;
    await expect.poll(async () => (await rows('postgres', working)).length).toBe(1);
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(await databases()).toBe(1);
  });
});
