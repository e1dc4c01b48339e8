import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { aptInstall, isRoot } from './apt.ts';

/** Temporary PostgreSQL for tests, on loopback, in a folder that is removed when it stops. */
export interface ThrowAwayPostgres {
  /** Address with its superuser. */
  url: string;
  stop: () => void;
}

const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of `initdb` and `pg_ctl`: in the PATH, or Debian's newest; null when not installed. */
export function findPostgres(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  );
}

/**
 * Installs PostgreSQL if it is missing and that is possible: as root, with apt. Returns the folder of its programs, or
 * null.
 */
export function ensurePostgres(): string | null {
  if (!findPostgres()) aptInstall('postgresql', 'o PostgreSQL');
  return findPostgres();
}

/** Starts a temporary cluster with the programs of `bin`, as a replica of the address `followed` if given. */
export async function startPostgres(bin: string, followed?: string): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'farol-pg-'));
  const run = runner(folder);
  const data = join(folder, 'dados');
  if (followed)
    // Resolves the link, because the folder of links may not include this program.
    run(join(dirname(realpathSync(join(bin, 'initdb'))), 'pg_basebackup'), [
      '-d',
      followed,
      '-D',
      data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ]);
  else
    run(join(bin, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
  ];
  const flags = options.map((option) => `-c ${option}`).join(' ');
  run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start']);
  const stop = () => {
    run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/**
 * Returns a function that runs a program; as root, with the user of the PostgreSQL package, because PostgreSQL refuses to
 * run as root.
 */
function runner(folder: string): (command: string, args: string[]) => void {
  if (!isRoot()) return (command, args) => void execFileSync(command, args, { cwd: folder, stdio: 'ignore' });
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  chownSync(folder, uid, gid);
  return (command, args) => void execFileSync(command, args, { cwd: folder, stdio: 'ignore', uid, gid });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
