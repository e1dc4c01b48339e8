import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { manifestacaoSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { EMPRESA_HEADER, sessaoSchema, tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import type { Falha } from '../../mocks/sefaz/faults.ts';
import { serveSefaz } from '../../mocks/sefaz/serve.ts';
import { criarSefaz } from '../../mocks/sefaz/simulator.ts';
import { keyFor } from '../support/nfeXml.ts';
import { demoFolder, type ServerProcess, startProcess } from '../support/process.ts';

const folder = demoFolder('farol-quedas-');
const sefaz = criarSefaz();
let simulator: { url: string; close: () => Promise<void> };
let address = '';
let farol: ServerProcess;
let headers: Record<string, string> = {};

async function start(): Promise<void> {
  farol = await startProcess({
    DATA_DIR: folder,
    DATABASE_URL: '',
    FAROL_SIMULADOR: address,
    FAROL_DEMO: '1',
  });
  expect(farol.url, farol.printed()).not.toBe('');
}

async function kill(): Promise<void> {
  farol.child.kill('SIGKILL');
  await farol.ended;
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${farol.url}/api${path}`, { ...init, headers: { 'content-type': 'application/json', ...headers } });

async function stateOf(chave: string): Promise<string | undefined> {
  const all = z.array(manifestacaoSchema).parse(await (await ask('/v1/nfe/manifestacoes')).json());
  return all.find((one) => one.chave === chave)?.estado;
}

const registered = (chave: string) =>
  [...sefaz.estado.eventos.values()].filter((evento) => evento.chave === chave).length;

const until = (check: () => unknown) => expect.poll(check, { interval: 100 });

beforeAll(async () => {
  const own = await makeCertificate('loopback');
  simulator = await serveSefaz(sefaz, own);
  address = `${simulator.url}#${btoa(own.certificatePem)}`;
  await start();
  const credentials = JSON.stringify({ email: 'analista@atlas.example', senha: DEMO_PASSWORD });
  const login = await ask('/login', { method: 'POST', body: credentials });
  const { accessToken } = tokensSchema.parse(await login.json());
  headers = { authorization: `Bearer ${accessToken}` };
  const { empresas } = sessaoSchema.parse(await (await ask('/v1/sessao')).json());
  headers[EMPRESA_HEADER] = empresas[0]?.uuid ?? '';
});

afterAll(async () => {
  await kill();
  await simulator.close();
  rmSync(folder, { recursive: true, force: true });
});

// Each fault holds the server at one point; it is killed there with SIGKILL, and another one starts.
let numero = 0;
test.each<[string, Falha[], number]>([
  ['as soon as it was asked for', [], 0],
  ['registered and not answered', [{ tipo: 'LENTO', ms: 20_000 }], 1],
  ['cut on the way, and waiting to try again', [{ tipo: 'CAI_ANTES' }], 1],
])('killed by -9 %s: one event, and the screen tells of it', async (_, falhas, calls) => {
  numero += 1;
  const chave = keyFor('99888777000100', '55', numero);
  const before = sefaz.chamadas;
  sefaz.falhar(...falhas);
  const body = JSON.stringify({ tpEvento: '210200', chaves: [chave] });
  const asked = await ask('/v1/nfe/manifestacoes', { method: 'POST', body });
  expect(await asked.json()).toMatchObject({ aceitas: 1 });
  if (calls > 0) await until(() => sefaz.chamadas - before).toBeGreaterThanOrEqual(calls);
  await kill();
  await start();
  await until(() => stateOf(chave)).toBe('registrada');
  expect(registered(chave)).toBe(1);
});
