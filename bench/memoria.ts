import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokensSchema } from '../contract/session.ts';
import { DEMO_PASSWORD } from '../mocks/seeds/people.ts';
import { MEMORY_ENV, MEMORY_FLAGS } from '../scripts/memory.ts';
import { freshDatabase, startCluster } from './cluster.ts';
import { startProcess } from './measure.ts';
import { kilobytes } from './others.ts';
import { sized } from './sizes.ts';

/**
 * `npm run bench -- memoria`: memory of an idle process after a sign-in and a list: the embedded server as `npm start`
 * runs it (goal ≤ 400 MB), and a server with the `web` role over PostgreSQL, as the image runs it (goal ≤ 180 MB). Each
 * starts twice; the second, which finds its compile cache, is the one reported.
 */
const IDLE_SECONDS = sized('BENCH_SECONDS', 30, 0);

const QUICK_START = ['--import', './scripts/quickStart.js'];

async function idle(env: Record<string, string>, file: string): Promise<void> {
  const server = await startProcess((port) => ({
    file: `../scripts/${file}`,
    flags: [...MEMORY_FLAGS, ...QUICK_START],
    env: { HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: '', ...MEMORY_ENV, ...env },
  }));
  try {
    const api = `http://127.0.0.1:${server.port}/api`;
    const body = JSON.stringify({ email: 'analista@horizonte.example', senha: DEMO_PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const entered = await fetch(`${api}/login`, { method: 'POST', headers, body });
    const { accessToken } = tokensSchema.parse(await entered.json());
    const list = await fetch(`${api}/v1/fornecedores?range=[0,24]`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    if (list.status !== 200) throw new Error(`The list answered ${list.status}`);
    await sleep(IDLE_SECONDS * 1000);
    const [now, most] = ['VmRSS', 'VmHWM'].map((key) => Math.round(kilobytes(server.pid, key) / 1024));
    console.log(`  parado ${now} MB, pico desde o começo ${most} MB`);
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'farol-bench-memoria-'));
const cluster = await startCluster();
try {
  console.log('banco embutido, primeira vez (com a demonstração) e as outras:');
  const embedded = { DATA_DIR: join(folder, 'embutido') };
  for (let time = 0; time < 2; time += 1) await idle(embedded, 'serveDemo.ts');
  await freshDatabase(cluster.url('postgres'), 'memoria');
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url('memoria') };
  console.log('PostgreSQL, tudo num processo (com a demonstração):');
  await idle(env, 'serveDemo.ts');
  console.log('PostgreSQL, só atende:');
  for (let time = 0; time < 2; time += 1) await idle({ ...env, FAROL_PAPEL: 'web' }, 'serve.ts');
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
