import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chosen } from './sizes.ts';

/** A PostgreSQL cluster that lives as long as the benchmark. */
export interface Cluster {
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** A database to create in a cluster; `adminUrl` is the cluster's own database, which creates it. */
export interface NewDatabase {
  adminUrl: string;
  url: string;
  name: string;
}

/** Returns the address of a new database of this name in a cluster. */
export const newDatabase = (cluster: Cluster, name: string): NewDatabase => ({
  adminUrl: cluster.url('postgres'),
  url: cluster.url(name),
  name,
});

const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'max_connections=100', 'autovacuum=off'];

/** Returns a free port on the loopback interface. Throws when the system assigns none. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Returns the ids of the `postgres` account when this process is root, because PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a new cluster in a temporary folder. `PG_BIN` sets the folder of another PostgreSQL; `BENCH_URL` sets a running
 * cluster on this machine, which is not stopped.
 */
export async function startCluster(): Promise<Cluster> {
  const running = chosen('BENCH_URL');
  if (running !== '') return { url: (database) => `${running}/${database}`, stop: async () => {} };
  const bin = process.env.PG_BIN ?? globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (!bin) throw new Error('No PostgreSQL found: install it (apt-get install postgresql) or set PG_BIN.');
  const folder = mkdtempSync(join(tmpdir(), 'farol-bench-'));
  const owner = account();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, stdio: 'ignore' });

  const port = await freePort();
  const settings = [
    ...SETTINGS,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...owner,
      stdio: 'ignore',
    },
  );
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await untilReady(url('postgres'));
  return {
    url,
    stop: async () => {
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database with this name, empty or a copy of `like`; an existing one is dropped. */
export async function freshDatabase(adminUrl: string, name: string, like = 'template1'): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${like}`);
  await admin.end();
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client({ connectionString: url });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (ready) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not start');
}

/** Sends a signal to a child process and waits until it exits. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
