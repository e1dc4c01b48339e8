import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Stamp that the build writes last, so that it exists only after a successful build. */
export const STAMP = 'dist/build.json';
const SOURCES = [
  'contract',
  'src',
  'public',
  'server/db/migrations',
  'scripts/build.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Returns the newest change under a file or folder, in milliseconds; 0 when it does not exist. */
export function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Runs the build when it is missing or older than a source; exits the process when it fails. */
export function ensureBuilt(): void {
  const built = newestChange(STAMP);
  if (built > 0 && SOURCES.every((source) => newestChange(source) < built)) return;
  console.log(
    built === 0
      ? 'Construindo a aplicação web…'
      : 'Há fontes mais novas: construindo a aplicação web de novo…',
  );
  try {
    execFileSync(process.execPath, ['scripts/build.ts', '--apenas-avisar'], { stdio: 'inherit' });
  } catch {
    console.error('A construção falhou; veja a mensagem acima.');
    process.exit(1);
  }
}
