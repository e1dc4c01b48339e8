import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farol-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'farol.lock');

/** Starts another process that takes the lock, prints the outcome and runs until it is killed. */
async function holder() {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)});
    try { lockFolder(${JSON.stringify(folder)}); console.log('tem'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

describe('tranca da pasta de dados', () => {
  it('recusa a pasta que outro processo usa, com uma frase que diz qual', async () => {
    const { child } = await holder();
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(new RegExp(`pelo processo ${child.pid}`));
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('retoma a de um processo morto', async () => {
    const { child } = await holder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(lockFile())).toBe(true);
    lockFolder(folder)();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('retoma a de um número que hoje é de outro processo', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, inicio: 'de outro' }));
    lockFolder(folder)();
  });

  it('retoma a que ficou pela metade', () => {
    writeFileSync(lockFile(), '');
    lockFolder(folder)();
  });

  it('de muitos que chegam juntos a uma tranca velha, só um a leva', async () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 1, inicio: 'de outro' }));
    const holders = await Promise.all(Array.from({ length: 6 }, holder));
    expect(holders.filter(({ said }) => said === 'tem')).toHaveLength(1);
    const exits = holders.map(({ child }) => (child.exitCode === null ? once(child, 'exit') : undefined));
    for (const { child } of holders) child.kill('SIGKILL');
    await Promise.all(exits);
  });

  it('devolver não apaga a tranca de outro', () => {
    const unlock = lockFolder(folder);
    writeFileSync(lockFile(), 'de outro');
    unlock();
    expect(readFileSync(lockFile(), 'utf8')).toBe('de outro');
  });
});
