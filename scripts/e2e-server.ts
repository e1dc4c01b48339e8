import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveCep } from '../mocks/cep/serve.ts';
import { ensureBuilt } from './freshness.ts';

/** For Playwright: the built product with fresh demo data in a folder of its own, and the CEP stand-in beside it. */
const folder = mkdtempSync(join(tmpdir(), 'farol-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const cepPort = Number(process.env.PORT) + 1;
serveCep(cepPort);
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: '',
  FAROL_DEMO: '1',
  FAROL_PRODUCAO: '0',
  CEP_URL: `http://127.0.0.1:${cepPort}/ws/{cep}/json/`,
});
ensureBuilt();
await import('./serve.ts');
