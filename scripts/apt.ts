import { spawnSync } from 'node:child_process';

/** Out: whether this process may do anything on the machine: it may install, but PostgreSQL refuses to run so. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Installs a Debian package where that can be done: as root, with apt. Says so before. Out: whether apt managed. */
export function aptInstall(name: string, title: string): boolean {
  if (!isRoot() || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Instalando ${title} (apt-get install ${name})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  return install() || (apt('update') && install());
}
