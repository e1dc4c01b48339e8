import { cpSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveCep } from '../mocks/cep/serve.ts';
import { playground } from '../mocks/playground.ts';
import { readEnv } from '../server/env.ts';
import { startServer } from '../server/main.ts';
import { ensureBuilt } from './freshness.ts';

/** Serves the built product for Playwright, with fresh demo data, a copy of them for other servers, and the CEP stub. */
// The server's log goes to a file, because it would bury the names of the tests; it is read when a test fails.
mkdirSync('test-results', { recursive: true });
const log = openSync('test-results/servidor.log', 'w');
process.stderr.write = (text: string | Uint8Array) => {
  writeFileSync(log, text);
  return true;
};

const folder = mkdtempSync(join(tmpdir(), 'farol-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const cepPort = Number(process.env.PORT) + 1;
serveCep(cepPort);
Object.assign(process.env, {
  DATA_DIR: folder,
  DATA_DIR_FSYNC: '0',
  DATABASE_URL: '',
  FAROL_DEMO: '1',
  FAROL_PRODUCAO: '0',
  CEP_URL: `http://127.0.0.1:${cepPort}/ws/{cep}/json/`,
  CNPJ_URL: `http://127.0.0.1:${cepPort}/api/cnpj/v1/{cnpj}`,
});
ensureBuilt();
const env = readEnv();
const first = await startServer({ ...env, PORT: 0 }, playground(env));
await first.close();
const demo = process.env.FAROL_E2E_DEMO ?? '';
rmSync(demo, { recursive: true, force: true });
cpSync(folder, demo, { recursive: true });
await import('./serveDemo.ts');
