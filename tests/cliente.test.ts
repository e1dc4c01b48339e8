import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { certo, criarFarol, FarolErro } from '../clients/typescript/farol.ts';
import { GERADO, gerarTipos } from '../clients/typescript/gerar.ts';
import { allRoutes } from '../server/app.ts';
import { productCatalogue } from '../server/catalogue.ts';

describe('the types of the TypeScript client', () => {
  it('are those of the contract as it is now', async () => {
    const upToDate = (await gerarTipos()) === readFileSync(GERADO, 'utf8');
    expect(upToDate, 'rode npm run cliente (antes, npm install, se falta um pacote)').toBe(true);
  });
});

describe('the examples of the API', () => {
  it('name only addresses that are there', () => {
    const text =
      readFileSync('docs/api/exemplos.md', 'utf8') + readFileSync('clients/typescript/exemplo.ts', 'utf8');
    const known = allRoutes(productCatalogue).map(({ path }) => path);
    const named = [...text.matchAll(/\/v1\/[a-z/-]+[a-z]/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThan(8);
    for (const path of named)
      expect(
        known.some((one) => one === path || one === `${path}/{id}`),
        path,
      ).toBe(true);
  });
});

interface Canned {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

describe('the TypeScript client', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Starts a server that sends these responses in order; returns its address and the requests that it received. */
  async function serve(answers: readonly Canned[]) {
    const asked: { url: string; headers: Record<string, unknown> }[] = [];
    const made = createServer((request, response) => {
      const { status, headers = {}, body = {} } = answers[asked.length] ?? { status: 500 };
      asked.push({ url: request.url ?? '', headers: request.headers });
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body));
    });
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, asked };
  }

  const problema = (codigo: string, status: number) => ({
    type: 'about:blank',
    title: 't',
    status,
    detail: 'Uma frase.',
    codigo,
    requestId: 'r',
  });

  it('waits as long as it is told, then asks the same again with the same Idempotency-Key', async () => {
    const busy = { status: 429, headers: { 'retry-after': '7' }, body: problema('LIMITE_DA_CHAVE', 429) };
    const { url, asked } = await serve([
      busy,
      { ...busy, status: 503 },
      { status: 202, body: { tarefaId: 'x' } },
    ]);
    const waits: number[] = [];
    const esperar = async (ms: number) => void waits.push(ms);
    const farol = criarFarol({ url, chave: 'farol_x', empresa: 'e', esperar });
    const body = { empresas: 'TODAS', formato: 'CSV' } as const;
    expect(await certo(farol.POST('/v1/pagamentos/exportacoes', { body }))).toEqual({ tarefaId: 'x' });
    expect(waits).toEqual([7000, 7000]);
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer farol_x', 'farol-empresa': 'e' });
    expect(String(asked[0]?.headers['idempotency-key']).length).toBe(36);
  });

  it('gives up after the tries that it has, and says the code', async () => {
    const busy = { status: 429, headers: { 'retry-after': '1' }, body: problema('LIMITE_DA_CHAVE', 429) };
    const { url, asked } = await serve([busy, busy, busy]);
    const farol = criarFarol({ url, chave: 'farol_x', tentativas: 2, esperar: async () => {} });
    const refused = await certo(farol.GET('/v1/tarefas')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FarolErro);
    expect(refused).toMatchObject({ status: 429, codigo: 'LIMITE_DA_CHAVE', message: 'Uma frase.' });
    expect(asked).toHaveLength(3);
  });

  it('reads a list to its end, page after page, and throws what refuses it', async () => {
    const page = (ids: readonly string[], cursor: string) => ({
      status: 200,
      headers: { 'farol-cursor': cursor },
      body: ids.map((id) => ({ id })),
    });
    const { url, asked } = await serve([
      page(['a', 'b'], 'depois-de-b'),
      page(['c'], 'depois-de-c'),
      { status: 403, body: problema('SEM_PERMISSAO', 403) },
    ]);
    const farol = criarFarol({ url, chave: 'farol_x' });
    const ids: string[] = [];
    for await (const { id } of farol.todos('/v1/fornecedores', { porVez: 2, filter: { q: 'x' } }))
      ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    const queries = asked.map(({ url: one }) => new URLSearchParams(one.split('?')[1]));
    expect(queries.map((query) => query.get('apos'))).toEqual([null, 'depois-de-b']);
    expect(queries[1]?.get('filter')).toBe('{"q":"x"}');
    await expect(farol.todos('/v1/nfes').next()).rejects.toMatchObject({ codigo: 'SEM_PERMISSAO' });
  });
});
