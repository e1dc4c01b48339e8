import { spawnSync } from 'node:child_process';

/** Returns whether this process is root: it may install packages, but PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Installs a Debian package if possible: as root, with apt. Prints a message first. Returns whether apt succeeded. */
export function aptInstall(name: string, title: string): boolean {
  if (!isRoot() || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Instalando ${title} (apt-get install ${name})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  return install() || (apt('update') && install());
}
