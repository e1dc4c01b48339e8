import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { FILE_NAME_HEADER, tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

const ROWS = 4_000;
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

/** Waits until the server stands still in the middle of a batch, and kills it there. */
async function killStuck(): Promise<void> {
  const asked = () =>
    fetch(`${running?.url}/api/healthcheck/status`, { signal: AbortSignal.timeout(15_000) });
  const answers = () => asked().then(Boolean, () => false);
  await expect.poll(answers, { timeout: 180_000, interval: 100 }).toBe(false);
  await killed();
}

/** Runs SQL on the database of the server that was stopped. Out: the rows of its last statement. */
async function onDatabase(text: string): Promise<Record<string, unknown>[]> {
  const database = await PGlite.create({ dataDir: join(folder, 'banco') });
  const results = await database.exec(text);
  await database.close();
  return results.at(-1)?.rows ?? [];
}

/** The server stands still once so many lots are as told, before that is committed: the same moment on any machine. */
const stuckWhen = (condition: string) => `
  create or replace function parar() returns trigger language plpgsql as $$
  begin
    if (select count(*) from importacoes_lotes where ${condition}) >= 4 then perform pg_sleep(3600); end if;
    return null;
  end $$;
  create or replace trigger parar after insert or update on importacoes_lotes for each statement
    execute function parar()`;

it('kill -9 no meio da conferência e no meio da gravação: o lote continua, nenhuma linha falta nem se repete', async () => {
  await start();
  await killed();
  await onDatabase(stuckWhen('true'));
  const first = await start();
  const lines = Array.from({ length: ROWS }, (_, n) => `${sampleCnpj(FIRST + n)};Nome ${n}`);
  const sent = await first.call(BASE, {
    method: 'POST',
    headers: { [FILE_NAME_HEADER]: 'grande.csv' },
    body: `cnpj;nome\n${lines.join('\n')}\n`,
  });
  const { id, mapa } = importacaoSchema.parse(sent);
  await first.call(`${BASE}/${id}/conferir`, post({ mapa }));
  await killStuck();
  await onDatabase(stuckWhen('aplicado'));

  const second = await start(first.accessToken);
  const state = async (server: Server) => (await read(server, id)).estado;
  await expect.poll(() => state(second), { timeout: 120_000 }).toBe('conferida');
  expect((await read(second, id)).contagem).toEqual({ novo: ROWS, alterado: 0, igual: 0, erro: 0 });
  await second.call(`${BASE}/${id}/aplicar`, post());
  await killStuck();
  const [half] = await onDatabase(`drop trigger parar on importacoes_lotes;
    select count(*)::int as gravados from fornecedores where nome ~ '^Nome [0-9]+$'`);
  // Lots do not wait for the disk: some may have to be written again, none is there in part.
  expect([0, 500, 1_000, 1_500]).toContain(half?.gravados);

  const third = await start(first.accessToken);
  await expect.poll(() => state(third), { timeout: 120_000 }).toBe('aplicada');
  await killed();

  const rows = await onDatabase(`
    select count(*)::int as linhas, count(distinct cpf_cnpj)::int as numeros,
           (select count(*)::int from auditoria where acao = 'CRIA' and recurso = 'fornecedores'
               and registro ~ '^Nome [0-9]+$') as contados,
           (select count(*)::int from auditoria where acao = 'IMPORTA') as importados,
           (select count(*)::int from notificacoes where titulo like '%grande.csv') as avisos,
           (select min(tentativas) from tarefas where titulo like '%grande.csv') as tentativas
      from fornecedores where nome ~ '^Nome [0-9]+$'`);
  expect(rows).toEqual([
    { linhas: ROWS, numeros: ROWS, contados: ROWS, importados: 1, avisos: 2, tentativas: 2 },
  ]);
}, 400_000);
