import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnv } from '../../server/env.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-simulador-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('node scripts/simulador.ts diz a linha que FAROL_SIMULADOR pede, e o servidor a aceita', async () => {
  const args = ['scripts/simulador.ts', join(folder, 'arquivo.jsonl')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let printed = '';
  for await (const text of child.stdout) {
    printed += String(text);
    if (printed.includes('\n')) break;
  }
  child.kill();
  await ended;
  const [, line = ''] = /^FAROL_SIMULADOR=(\S+)\n$/.exec(printed) ?? [];
  expect(readEnv({ FAROL_SIMULADOR: line }).FAROL_SIMULADOR).toMatch(/^https:\/\/127\.0\.0\.1:\d+\S*#/);
});
