import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sessaoAbertaSchema } from '../../contract/perfilProprio.ts';
import type { Tokens } from '../../contract/session.ts';
import { createTestApp, MINUTE, type TestApp } from '../../tests/harness.ts';
import type { Who } from '../../tests/seed.ts';
import { rowsOf } from '../db/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const PATH = '/v1/perfil-proprio/sessoes';
const listSchema = z.array(sessaoAbertaSchema.strict());
const list = async ({ accessToken: token }: Tokens) =>
  listSchema.parse(await (await app.request(PATH, { token })).json());
const end = (token: string, id = '') => app.request(`${PATH}${id && `/${id}`}`, { method: 'DELETE', token });
const access = async ({ accessToken: token }: Tokens) => (await app.request('/v1/sessao', { token })).status;
const refresh = async ({ refreshToken }: Tokens) =>
  (await app.request('/refreshToken', { body: { refreshToken } })).status;
const ownId = async (tokens: Tokens) => (await list(tokens)).find(({ atual }) => atual)?.id;

test.each(['total', 'vazio', 'admin'] as const)(
  '%s sees the own open sessions, the last used first, and which one this is',
  async (who: Who) => {
    const phone = await app.signIn(who, {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
      address: '198.51.100.7',
    });
    app.advance(5 * MINUTE);
    const here = await app.signIn(who, { headers: { 'user-agent': 'Mozilla/5.0 (Windows)' } });
    await app.signIn(who === 'total' ? 'consulta' : 'total');
    const [first, second, ...rest] = await list(here);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ atual: true, agente: 'Mozilla/5.0 (Windows)', endereco: '203.0.113.10' });
    expect(second).toMatchObject({
      atual: false,
      agente: 'Mozilla/5.0 (iPhone)',
      endereco: '198.51.100.7',
      desde: '2026-07-15T12:00:00.000Z',
    });
    expect((await list(phone)).find(({ atual }) => atual)?.agente).toBe('Mozilla/5.0 (iPhone)');
  },
);

test('an ended session gets 401 at once, with access and refresh token; it is audited', async () => {
  const [here, lost] = [await app.signIn('consulta'), await app.signIn('consulta')];
  const id = await ownId(lost);
  expect((await end(here.accessToken, id)).status).toBe(204);
  expect([await access(lost), await refresh(lost), await access(here)]).toEqual([401, 401, 200]);
  expect(await list(here)).toHaveLength(1);
  const audit = await rowsOf(
    app.superuser,
    sql`select usuario, recurso, registro_id, depois from auditoria where acao = 'ENCERRA_SESSAO' order by sequencia`,
  );
  expect(audit).toEqual([
    {
      usuario: 'consulta@horizonte.example',
      recurso: 'sessoes',
      registro_id: id,
      depois: { sessoesEncerradas: 1 },
    },
  ]);
});

test('all others are ended at one stroke, nobody else’s', async () => {
  const others = [await app.signIn('admin'), await app.signIn('admin')];
  const colleague = await app.signIn('total');
  const here = await app.signIn('admin');
  expect(await (await end(here.accessToken)).json()).toEqual({ encerradas: 2 });
  expect(await Promise.all(others.map(access))).toEqual([401, 401]);
  expect([await access(here), await access(colleague)]).toEqual([200, 200]);
  expect(await (await end(here.accessToken)).json()).toEqual({ encerradas: 0 });
  const audit = await rowsOf(
    app.superuser,
    sql`select depois from auditoria where acao = 'ENCERRA_SESSAO' order by sequencia`,
  );
  expect(audit).toEqual([{ depois: { sessoesEncerradas: 2 } }]);
});

test('a colleague’s, a neighbour’s, an ended and an invented session answer alike, and live on', async () => {
  const here = await app.signIn('total');
  const [colleague, neighbour, ended] = [
    await app.signIn('consulta'),
    await app.signIn('vizinho'),
    await app.signIn('total'),
  ];
  const endedId = await ownId(ended);
  await end(here.accessToken, endedId);
  const ids = [await ownId(colleague), await ownId(neighbour), endedId, crypto.randomUUID()];
  for (const id of ids) {
    const response = await end(here.accessToken, id);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ detail: 'Esta sessão não existe ou já terminou.' });
  }
  expect([await access(colleague), await access(neighbour)]).toEqual([200, 200]);
  expect((await end(here.accessToken, 'x')).status).toBe(400);
});

test('a session that ran out by itself is not listed any more', async () => {
  const idle = await app.signIn('total');
  app.advance(31 * MINUTE);
  const here = await app.signIn('total');
  expect(await list(here)).toHaveLength(1);
  expect((await end(here.accessToken, crypto.randomUUID())).status).toBe(404);
  expect(await access(idle)).toBe(401);
});

test('without a session nothing is listed and nothing ends', async () => {
  const { accessToken } = await app.signIn('total');
  expect((await app.request(PATH)).status).toBe(401);
  expect((await app.request(PATH, { method: 'DELETE' })).status).toBe(401);
  expect((await app.request('/v1/sessao', { token: accessToken })).status).toBe(200);
});
