import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/pgbouncer';
export const hasPgbouncer = existsSync(PROGRAM);

/** PgBouncer in transaction mode before a server that trusts everybody. Out: the same address through it, and how to stop it. */
export async function startPgbouncer(database: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: behind, pathname, username } = new URL(database);
  const folder = mkdtempSync(join(tmpdir(), 'farol-pgbouncer-'));
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind}`,
    '[pgbouncer]',
    `listen_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=`,
    `auth_type=trust\nauth_file=${folder}/usuarios`,
    'pool_mode=transaction\ndefault_pool_size=4',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  writeFileSync(join(folder, 'usuarios'), `"${username}" ""\n`);
  // As PostgreSQL, it refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : null;
  if (owner)
    for (const path of ['', 'pgbouncer.ini', 'usuarios']) chownSync(join(folder, path), owner.uid, owner.gid);
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await pause(50);
  }
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('close', () => socket.destroy());
    socket.on('connect', () => socket.end());
  });
}
