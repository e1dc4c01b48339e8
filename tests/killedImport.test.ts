import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { importacaoSchema } from '../contract/importacao.ts';
import { FILE_NAME_HEADER, tokensSchema } from '../contract/session.ts';
import { tarefaSchema } from '../contract/tarefas.ts';
import { DEMO_PASSWORD } from '../mocks/seeds/people.ts';
import { type ServerProcess, startProcess } from './support/process.ts';

const ROWS = 6_000;
const FIRST = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'farol-morto-'));
let running: ServerProcess | undefined;

async function killed(): Promise<void> {
  running?.child.kill('SIGKILL');
  await running?.ended;
  running = undefined;
}
afterEach(killed);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The server, and who acts at it with a session that outlives it. */
async function start(token?: string) {
  running = await startProcess({ DATA_DIR: folder });
  const { url } = running;
  const signedIn = async () => {
    const body = JSON.stringify({ email: 'analista@horizonte.example', senha: DEMO_PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
    return tokensSchema.parse(await response.json()).accessToken;
  };
  const accessToken = token ?? (await signedIn());
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization: `Bearer ${accessToken}`, ...init.headers };
    const response = await fetch(`${url}/api/v1/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.json();
  };
  return { accessToken, call };
}
type Server = Awaited<ReturnType<typeof start>>;

const BASE = 'fornecedores/importacoes';
const read = async ({ call }: Server, id: string) => importacaoSchema.parse(await call(`${BASE}/${id}`));
const post = (body?: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** Waits until the background work of an import has done this much, and kills the server in the middle of it. */
async function killWhen(server: Server, tarefaId: string | null, feito: number): Promise<void> {
  const done = async () => tarefaSchema.parse(await server.call(`tarefas/${tarefaId}`));
  await expect
    .poll(async () => (await done()).feito, { timeout: 120_000, interval: 20 })
    .toBeGreaterThanOrEqual(feito);
  expect((await done()).estado).toBe('executando');
  await killed();
}

it('kill -9 no meio da conferência e no meio da gravação: o lote continua, nenhuma linha falta nem se repete', async () => {
  const first = await start();
  const lines = Array.from({ length: ROWS }, (_, n) => `${sampleCnpj(FIRST + n)};Nome ${n}`);
  const sent = await first.call(BASE, {
    method: 'POST',
    headers: { [FILE_NAME_HEADER]: 'grande.csv' },
    body: `cnpj;nome\n${lines.join('\n')}\n`,
  });
  const { id, mapa } = importacaoSchema.parse(sent);
  const comparing = importacaoSchema.parse(await first.call(`${BASE}/${id}/conferir`, post({ mapa })));
  await killWhen(first, comparing.tarefaId, 1_000);

  const second = await start(first.accessToken);
  const state = async (server: Server) => (await read(server, id)).estado;
  await expect.poll(() => state(second), { timeout: 120_000 }).toBe('conferida');
  expect((await read(second, id)).contagem).toEqual({ novo: ROWS, alterado: 0, igual: 0, erro: 0 });
  const applying = importacaoSchema.parse(await second.call(`${BASE}/${id}/aplicar`, post()));
  await killWhen(second, applying.tarefaId, 500);

  const third = await start(first.accessToken);
  await expect.poll(() => state(third), { timeout: 120_000 }).toBe('aplicada');
  await killed();

  const database = await PGlite.create({ dataDir: join(folder, 'banco') });
  const { rows } = await database.query(`
    select count(*)::int as linhas, count(distinct cpf_cnpj)::int as numeros,
           (select count(*)::int from auditoria where acao = 'CRIA' and recurso = 'fornecedores'
               and registro like 'Nome %') as contados,
           (select count(*)::int from auditoria where acao = 'IMPORTA') as importados,
           (select count(*)::int from notificacoes where titulo like '%grande.csv') as avisos
      from fornecedores where nome ~ '^Nome [0-9]+$'`);
  await database.close();
  expect(rows).toEqual([{ linhas: ROWS, numeros: ROWS, contados: ROWS, importados: 1, avisos: 2 }]);
}, 400_000);
