import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts PgBouncer in transaction mode before a server with trust authentication. Returns its port on loopback and a
 * function that stops it.
 */
export async function startPgbouncer(
  program: string,
  server: string,
  users: readonly string[],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { hostname, port: behind } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'farol-pgbouncer-'));
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind}`,
    '[pgbouncer]',
    `listen_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=`,
    `auth_type=trust\nauth_file=${folder}/usuarios`,
    `admin_users=${users.join(',')}`,
    'pool_mode=transaction\ndefault_pool_size=4',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  writeFileSync(join(folder, 'usuarios'), users.map((user) => `"${user}" ""\n`).join(''));
  // Like PostgreSQL, it refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : null;
  if (owner)
    for (const path of ['', 'pgbouncer.ini', 'usuarios']) chownSync(join(folder, path), owner.uid, owner.gid);
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' });
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
  return { port, stop };
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
