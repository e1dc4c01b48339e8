import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './support/process.ts';

let folder = '';

/** Makes once, before vitest runs, the folder that a first start leaves, for the tests that continue from it (`demoFolder`). */
export async function setup(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'farol-demonstracao-'));
  const first = await startProcess({ DATA_DIR: folder });
  if (first.url === '') throw new Error(`The server did not start: ${first.printed()}`);
  first.child.kill('SIGTERM');
  await first.ended;
  process.env.FAROL_TESTE_DEMONSTRACAO = folder;
}

/** Removes that folder at the end of the run. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
