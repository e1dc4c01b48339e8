import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSAO_ANTERIOR } from '../../server/db/versaoAnterior.ts';
import { type ServerProcess, serverIn } from './process.ts';

/** True where its files can be had: in a clone with its history. */
export function hasPrevious(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${VERSAO_ANTERIOR}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The last release as it was, in a folder of its own, with the libraries of this version: one that only the last release needs stays
 * among the development dependencies (saxes, client-zip). Out: the folder, and how to remove it.
 */
export function layOutPrevious(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'farol-anterior-'));
  const archive = execFileSync('git', ['archive', VERSAO_ANTERIOR], { maxBuffer: 1 << 28 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Its server, with its demonstration. In: its folder, and the environment. */
export function startPrevious(folder: string, env: Record<string, string>): Promise<ServerProcess> {
  return serverIn(folder, ['scripts/serve.ts'], env);
}

/** `npm run farol -- migrar` of this version, in a process of its own. Out: what it printed. */
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
