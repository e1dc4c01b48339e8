import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../bench/cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-dev-'));
let printed = '';
let end: () => Promise<void>;
let web = '';

beforeAll(async () => {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: String(await freePort()), DATA_DIR: folder, DATA_DIR_FSYNC: '0' };
  const child = spawn('npm', ['run', 'dev'], { env, stdio: 'pipe', detached: true });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  end = () => {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    return ended;
  };
  web = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        printed += stripVTControlCharacters(String(text));
        const [, address] = /Local:\s+(http:\S+?)\/?\s/.exec(printed) ?? [];
        if (address && printed.includes('Farol no ar')) resolve(address);
      });
    void ended.then(() => resolve(''));
  });
});
afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

it('npm run dev: o aplicativo vem do fonte, com recarga, e a API responde pelo mesmo endereço', async () => {
  expect(web, printed).toMatch(/^http:\/\/127\.0\.0\.1:51\d\d$/);
  const page = await (await fetch(web)).text();
  expect(page).toContain('/@vite/client');
  const [, script = ''] = /<script type="module" src="(\/src\/[^"]+)"/.exec(page) ?? [];
  expect((await fetch(web + script)).status).toBe(200);
  const ready = await fetch(`${web}/api/healthcheck/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
});
