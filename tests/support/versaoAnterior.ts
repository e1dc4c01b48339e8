import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSAO_ANTERIOR } from '../../server/db/versaoAnterior.ts';
import { type ServerProcess, serverIn } from './process.ts';

/** Returns whether the last release's commit is available, as in a clone with history. */
export function hasPrevious(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${VERSAO_ANTERIOR}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Extracts the last release into a temporary folder, with the libraries of this version; those that only it needs
 * (saxes, client-zip) stay as development dependencies. Returns the folder and a function that removes it.
 */
export function layOutPrevious(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'farol-anterior-'));
  const archive = execFileSync('git', ['archive', VERSAO_ANTERIOR], { maxBuffer: 1 << 28 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts the server of the last release, with its demonstration. */
export function startPrevious(folder: string, env: Record<string, string>): Promise<ServerProcess> {
  return serverIn(folder, ['scripts/serve.ts'], env);
}

/** Runs `npm run farol -- migrar` of this version in a separate process; returns its output. */
export async function migrateNow(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/farol.ts', 'migrar'], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  await once(child, 'close');
  return printed;
}
