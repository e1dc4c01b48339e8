import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { empresas } from '../../contract/empresas.ts';
import { createApp } from '../../server/app.ts';
import { withSession } from '../../server/auth/withSession.ts';
import { rowsOf } from '../../server/db/database.ts';
import { sessoes } from '../../server/db/sessionTables.ts';
import type { Deps } from '../../server/deps.ts';
import { openTestDatabase } from '../database.ts';
import { contractApp } from '../support/contractApp.ts';
import { operationsOf } from '../support/openapi.ts';

const t = contractApp();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('every answer of the API', () => {
  it('is never cached, sniffed, framed or sent in the clear, success or not (docs/seguranca.md S14 and N1)', async () => {
    const ana = await t.as('total');
    const addresses = [
      ...(await operationsOf(t.app)).map(({ path }) => path),
      '/nada',
      '/v1/empresas?sort=x',
      '/docs',
    ];
    for (const path of new Set(addresses)) {
      const { headers } = await ana.call('get', path.replace('{id}', crypto.randomUUID()));
      expect(headers.get('cache-control'), path).toBe('no-store');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}; includeSubDomains$/);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy, path).toContain(part);
      expect(policy, path).not.toMatch(/unsafe-eval|\*|https?:/);
      // Only /docs runs scripts, and only the server's.
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? null;
      expect(scripts, path).toBe(path === '/docs' ? "'self'" : null);
      expect(headers.get('x-request-id'), path).toMatch(UUID);
      expect(headers.get('server') ?? headers.get('x-powered-by'), path).toBeNull();
      expect(headers.get('set-cookie'), path).toBeNull();
    }
  });

  it('names the request in header, problem and log alike, and takes no id from outside', async () => {
    const answer = await (await t.as('total')).call('get', '/v1/nada', {
      headers: { 'x-request-id': 'forjado\r\n'.trim() },
    });
    const id = answer.headers.get('x-request-id');
    expect(answer.problem.requestId).toBe(id);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  it('lets no other origin read it unless it is listed', async () => {
    const preflight = new Request('http://farol.example/api/v1/empresas', {
      method: 'OPTIONS',
      headers: { origin: 'https://outro.example', 'access-control-request-method': 'GET' },
    });
    expect((await t.app.fetch(preflight)).headers.get('access-control-allow-origin')).toBeNull();
    const read = await (await t.as('total')).call('get', '/v1/sessao', { headers: { origin: 'null' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    expect(read.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('a failure inside', () => {
  it('is told in general words with the number of the request; the log has the cause', async () => {
    await t.app.superuser.execute('alter table empresas rename to empresas_escondidas');
    try {
      const answer = await (await t.as('total')).call('get', '/v1/empresas');
      expect([answer.status, answer.problem.codigo]).toEqual([500, 'FALHA_INTERNA']);
      expect(answer.text).not.toMatch(/empresas_escondidas|relation|select|at \//i);
      const entry = t.app.log.find(({ requestId }) => requestId === answer.problem.requestId);
      expect(entry).toMatchObject({ nivel: 'erro', evento: 'FALHA_INTERNA', caminho: '/api/v1/empresas' });
      expect(entry?.motivo).toContain('relation');

      const { cpfCnpj, nome } = t.valid(empresas, 1);
      expect((await (await t.as('total')).create(empresas, t.valid(empresas, 1))).status).toBe(500);
      const log = JSON.stringify(t.app.log);
      expect([log.includes(String(cpfCnpj)), log.includes(String(nome))]).toEqual([false, false]);
    } finally {
      await t.app.superuser.execute('alter table empresas_escondidas rename to empresas');
    }
  });

  it('of the database is 503 in a sentence, and the health check says so', async () => {
    const { token } = await t.as('total');
    const closed = await openTestDatabase();
    await closed.close();
    // No process listens on port 1 of this machine.
    const unreachable = drizzle(new pg.Pool({ host: '127.0.0.1', port: 1 }));
    for (const db of [closed.db, unreachable]) {
      const app = createApp({ ...t.app.deps, db, reserva: db });
      const peer = { peer: '203.0.113.10' };
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.request('/api/v1/sessao', { headers }, peer);
      expect([answer.status, await answer.json()]).toMatchObject([503, { codigo: 'BANCO_INDISPONIVEL' }]);
      // The log has the database's error in one line, for the operator.
      expect(t.app.log.at(-1)).toMatchObject({
        evento: 'BANCO_INDISPONIVEL',
        motivo: expect.stringMatching(
          /^(PGlite is closed|Cannot use a pool after calling end on the pool|connect ECONNREFUSED .*)$/,
        ),
      });
      const health = await app.request('/api/healthcheck/status', {}, peer);
      expect([health.status, await health.json()]).toEqual([
        503,
        { status: 'indisponivel', versao: '0.0.0-teste', banco: 'indisponivel' },
      ]);
      // Live but not ready: a restart would not help, and no requests should be routed here.
      expect((await app.request('/api/healthcheck/live', {}, peer)).status).toBe(200);
      expect((await app.request('/api/healthcheck/ready', {}, peer)).status).toBe(503);
    }
  });

  it('is no matter of a process about to stop: it wants no more requests, and answers those that come', async () => {
    const ready = (deps: Deps) => createApp(deps).request('/api/healthcheck/ready', {}, { peer: '::1' });
    const { deps } = t.app;
    expect((await ready(deps)).status).toBe(200);
    const ending = { ...deps, stopping: AbortSignal.abort() };
    expect((await ready(ending)).status).toBe(503);
    const { token } = await t.as('total');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await createApp(ending).request('/api/v1/sessao', { headers }, { peer: '203.0.113.10' });
    expect(answer.status).toBe(200);
  });

  it('that takes too long is cut short, and says what to do; long work is given much more', async () => {
    const { token } = await t.as('total');
    const [session] = await t.app.superuser.select().from(sessoes);
    const limitOf = (outlives: boolean) =>
      withSession(
        t.app.db,
        { sid: session?.id ?? '', empresaUsuario: null, outlives },
        t.app.deps.clock(),
        async (tx) => (await rowsOf(tx, sql`show statement_timeout`))[0]?.statement_timeout,
      );
    expect([await limitOf(false), await limitOf(true)]).toEqual(['30s', '15min']);
    const canceled = Object.assign(new Error('canceling statement due to statement timeout'), {
      code: '57014',
    });
    const db = Object.create(t.app.db, { transaction: { value: () => Promise.reject(canceled) } });
    const answer = await createApp({ ...t.app.deps, db }).request(
      '/api/v1/sessao',
      { headers: { authorization: `Bearer ${token}` } },
      { peer: '203.0.113.10' },
    );
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { codigo: 'CONSULTA_DEMORADA', detail: expect.stringContaining('filtros') },
    ]);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('of all connections is over with the next act', async () => {
    const ana = await t.as('total');
    await t.app.superuser.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'farol_teste'`,
    );
    const acts = () => Promise.all(Array.from({ length: 12 }, () => ana.call('get', '/v1/sessao')));
    for (const { status, text } of await acts()) expect([200, 503], text).toContain(status);
    for (const { status, text } of await acts()) expect(status, text).toBe(200);
  });

  it('writes one line in the log for whatever a client sends, without its token or body', async () => {
    const ana = await t.as('total');
    t.app.log.length = 0;
    await ana.call('get', '/v1/empresas/%0d%0aFALSO?x=%0d%0a');
    await ana.call('post', '/v1/empresas', { body: { nome: 'segredo\r\nFALSO' } });
    const text = t.app.log.map((entry) => JSON.stringify(entry)).join('\n');
    expect(t.app.log).toHaveLength(2);
    expect(text.split('\n')).toHaveLength(2);
    expect(text).not.toMatch(/segredo/);
    expect(text).not.toContain(ana.token);
  });
});
