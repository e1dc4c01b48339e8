import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { ENGINE_VERSION } from '../../server/db/pgliteFaults.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { production } from '../support/productionEnv.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-start-'));
const running: ServerProcess[] = [];

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: folder, ...env });
  running.push(server);
  return server;
}

async function kill(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  server.child.kill(signal);
  return server.ended;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => kill(server, 'SIGKILL')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analista@horizonte.example', senha: DEMO_PASSWORD }),
  });
  const { accessToken } = tokensSchema.parse(await response.json());
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
}

/** Sends headers that never end to the server at `url`; returns everything that it answers before it closes the connection. */
async function slowHead(url: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: farol\r\nX-Lento: ');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  await once(socket, 'close');
  return answer;
}

describe('início do produto', () => {
  /** First server on an empty folder; runs until a test below kills it. */
  let first: ServerProcess;
  /** Response to slow headers, requested first because the timeout takes seconds: the other tests run meanwhile. */
  let toldToSlow: Promise<string>;
  beforeAll(async () => {
    first = await startProcess({ DATA_DIR: folder });
    expect(first.url, first.printed()).not.toBe('');
    toldToSlow = slowHead(first.url);
  });
  afterAll(() => kill(first, 'SIGKILL'));

  it('com o ambiente errado, lista todas as variáveis erradas e termina com 1', async () => {
    const server = await start({ PORT: 'três mil', FAROL_DEMO: 'talvez', CEP_URL: 'cep' });
    expect(await server.ended).toBe(1);
    for (const name of ['PORT', 'FAROL_DEMO', 'CEP_URL']) expect(server.printed()).toContain(`${name}: `);
    expect(server.printed()).not.toMatch(/^\s+at /m);
  });

  it('na primeira vez carrega a demonstração e diz as contas; a chave e a pasta são só do dono', async () => {
    expect(first.printed()).toContain(DEMO_PASSWORD);
    for (const account of ['admin@farol.example', 'semacesso@horizonte.example', 'analista@atlas.example']) {
      expect(first.printed()).toContain(account);
    }
    for (const kept of ['segredo.key', 'banco'])
      expect(statSync(join(folder, kept)).mode & 0o077, kept).toBe(0);
    await signIn(first.url);
  });

  it('uma pasta em uso é recusada com uma frase, e quem a usa continua', async () => {
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain(`já está em uso pelo processo ${first.child.pid}`);
    expect((await fetch(`${first.url}/api/healthcheck/status`)).status).toBe(200);
  });

  it('uma porta em uso é recusada com uma frase', async () => {
    const other = mkdtempSync(join(tmpdir(), 'farol-start-'));
    const second = await start({ PORT: new URL(first.url).port, DATA_DIR: other });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toMatch(/A porta \d+ já está em uso/);
    rmSync(other, { recursive: true, force: true });
  });

  it('quem manda o cabeçalho aos poucos perde a conexão', async () => {
    expect(await toldToSlow).toMatch(/^HTTP\/1.1 408/);
  });

  it('kill -9 no meio de gravações: tudo o que foi confirmado está lá; SIGTERM encerra com 0', async () => {
    const headers = await signIn(first.url);
    const confirmed: string[] = [];
    const write = async (worker: number) => {
      for (let n = 0; ; n += 1) {
        const body = JSON.stringify({
          cpfCnpj: sampleCnpj(10_000 + worker * 1_000 + n),
          nome: `Gravada ${worker}-${n}`,
          ambiente: 'SIMULADO',
        });
        const response = await fetch(`${first.url}/api/v1/empresas`, { method: 'POST', headers, body });
        if (response.status !== 201) throw new Error(await response.text());
        const { id } = z.object({ id: z.uuid() }).parse(await response.json());
        confirmed.push(id);
        if (confirmed.length === 60) first.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled([write(0), write(1), write(2)]);
    await first.ended;
    expect(confirmed.length).toBeGreaterThanOrEqual(60);

    const second = await start();
    const again = await signIn(second.url);
    const statuses = await Promise.all(
      confirmed.map(
        async (id) => (await fetch(`${second.url}/api/v1/empresas/${id}`, { headers: again })).status,
      ),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await kill(second, 'SIGTERM')).toBe(0);
  });

  it('um banco danificado, ou de outra versão do banco embutido, é recusado com uma frase e sem outra palavra', async () => {
    const own = mkdtempSync(join(tmpdir(), 'farol-start-'));
    cpSync(folder, own, { recursive: true });
    expect(readFileSync(join(own, 'banco', 'PG_VERSION'), 'utf8').trim()).toBe(ENGINE_VERSION);
    truncateSync(join(own, 'banco', 'global', 'pg_control'), 10);
    const damaged = await start({ DATA_DIR: own });
    expect(await damaged.ended).toBe(1);
    expect(damaged.printed().trim()).toMatch(
      /^O Farol não pode começar\. O banco em \S+ está danificado[^\n]+$/,
    );
    rmSync(own, { recursive: true, force: true });
  });

  it('dados de uma versão mais nova: recusa com uma frase e não muda nada', async () => {
    const dataDir = join(folder, 'banco');
    const newer = await PGlite.create({ dataDir });
    await newer.exec("insert into farol_migracoes (nome, sha256) values ('9999_do_futuro', '')");
    await newer.close();
    const server = await start();
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(/versão mais nova do Farol \(migração 9999_do_futuro\)/);
    const kept = await PGlite.create({ dataDir });
    expect((await kept.query('select 1 from farol_migracoes')).rows.length).toBeGreaterThan(1);
    await kept.close();
  });
});

/** Sends a request with the given headers, including Host; returns the status of the response. */
function statusOf(url: string, options: RequestOptions, body = ''): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

describe('produção', () => {
  it('não começa sem chave, e com ela não carrega a demonstração', async () => {
    const own = mkdtempSync(join(tmpdir(), 'farol-start-'));
    const without = await start({ DATA_DIR: own, FAROL_PRODUCAO: '1', FAROL_DEMO: '1' });
    expect(await without.ended).toBe(1);
    expect(without.printed()).toContain('FAROL_SEGREDO: é obrigatória');
    const server = await start({ ...production, DATA_DIR: own, FAROL_DEMO: '1' });
    expect(server.printed()).not.toContain(DEMO_PASSWORD);
    const credentials = JSON.stringify({ email: 'admin@farol.example', senha: DEMO_PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const login = (host: Record<string, string>) =>
      statusOf(`${server.url}/api/login`, { method: 'POST', headers: { ...headers, ...host } }, credentials);
    expect(await login({ host: 'farol.example' })).toBe(401);
    expect(await login({})).toBe(421);
    expect(await login({ host: 'atacante.example', 'x-forwarded-host': 'farol.example' })).toBe(421);
    expect(await statusOf(`${server.url}/api/healthcheck/status`, {})).toBe(200);
    await kill(server, 'SIGKILL');
    rmSync(own, { recursive: true, force: true });
  });
});
