import { eq, isNotNull, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { authErrorSchema, type Tokens, tokensSchema } from '../../contract/session.ts';
import { createTestApp, HOUR, MINUTE, SECOND, type TestApp } from '../../tests/harness.ts';
import { rowsOf } from '../db/database.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import { refreshTokens, sessoes } from '../db/sessionTables.ts';
import { tenants } from '../db/tenants.ts';
import { openSuccessor } from './successor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const refresh = (refreshToken: string) => app.request('/refreshToken', { body: { refreshToken } });
const renewed = async (refreshToken: string): Promise<Tokens> => {
  const response = await refresh(refreshToken);
  expect(response.status).toBe(200);
  return tokensSchema.parse(await response.json());
};
const access = async (token: string) => (await app.request('/v1/sessao', { token })).status;

test('a refresh gives a new pair of the same session, and the new access token works', async () => {
  const first = await app.signIn('total');
  app.advance(11 * MINUTE);
  expect(await access(first.accessToken)).toBe(401);
  const second = await renewed(first.refreshToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(decodeJwt(second.accessToken).sid).toBe(decodeJwt(first.accessToken).sid);
  expect(await access(second.accessToken)).toBe(200);
});

test('the refresh token is opaque, of 256 random bits, and the database knows only its hash', async () => {
  const { refreshToken } = await app.signIn('total');
  expect(refreshToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const tables = await rowsOf(
    app.superuser,
    sql`select row_to_json(r)::text as linha from refresh_tokens r union all select row_to_json(s)::text from sessoes s`,
  );
  expect(tables).toHaveLength(2);
  expect(JSON.stringify(tables)).not.toContain(refreshToken);
});

test('a token used before, replayed after the grace, ends the whole session and is audited', async () => {
  const stolen = await app.signIn('total');
  const current = await renewed(stolen.refreshToken);
  app.advance(21 * SECOND);
  const replay = await refresh(stolen.refreshToken);
  expect(replay.status).toBe(401);
  expect(authErrorSchema.parse(await replay.json()).error.codigo).toBe('SESSAO_ENCERRADA');
  expect((await refresh(current.refreshToken)).status).toBe(401);
  expect(await access(current.accessToken)).toBe(401);
  const [row] = await app.superuser.select().from(sessoes);
  expect(row?.motivo).toBe('REUSO_TOKEN');
  const audit = await rowsOf(
    app.superuser,
    sql`select * from auditoria where acao = 'REUSO_TOKEN' order by sequencia`,
  );
  expect(audit).toHaveLength(1);
  expect(audit[0]).toMatchObject({
    usuario: 'total@horizonte.example',
    sessao_id: row?.id,
    registro_id: row?.id,
  });
  expect(app.log.filter((entry) => entry.evento === 'REUSO_TOKEN')).toHaveLength(1);
});

test("ending one session for a replay leaves the person's other sessions alone", async () => {
  const stolen = await app.signIn('total');
  const other = await app.signIn('total');
  await renewed(stolen.refreshToken);
  app.advance(MINUTE);
  await refresh(stolen.refreshToken);
  expect(await access(other.accessToken)).toBe(200);
});

test('two tabs that refresh at once with the same token get the same pair, and go on together', async () => {
  const { refreshToken } = await app.signIn('total');
  let token = refreshToken;
  for (let round = 0; round < 3; round++) {
    const [one, other] = await Promise.all([renewed(token), renewed(token)]);
    expect(one).toEqual(other);
    token = one.refreshToken;
    app.advance(9 * MINUTE);
    expect(await access(one.accessToken)).toBe(200);
  }
});

test('20 parallel refreshes of one token give one pair, which works', async () => {
  const { refreshToken } = await app.signIn('total');
  const pairs = await Promise.all(Array.from({ length: 20 }, () => renewed(refreshToken)));
  for (const pair of pairs) expect(pair).toEqual(pairs[0]);
  expect(await access(pairs[0]?.accessToken ?? '')).toBe(200);
  const living = await rowsOf(app.superuser, sql`select hash from refresh_tokens where usado_em is null`);
  expect(living).toHaveLength(1);
});

test('an answer that got lost is given again for 20 s, and no longer', async () => {
  const first = await app.signIn('total');
  const lost = await renewed(first.refreshToken);
  app.advance(20 * SECOND);
  expect(await renewed(first.refreshToken)).toEqual(lost);
  app.advance(1);
  expect((await refresh(first.refreshToken)).status).toBe(401);
  expect((await refresh(lost.refreshToken)).status).toBe(401);
});

test('a token whose successor was used ends the session, also within the 20 s', async () => {
  const first = await app.signIn('total');
  const second = await renewed(first.refreshToken);
  const third = await renewed(second.refreshToken);
  const fourth = await renewed(third.refreshToken);
  expect((await refresh(first.refreshToken)).status).toBe(401);
  expect(await access(fourth.accessToken)).toBe(401);
  expect((await refresh(fourth.refreshToken)).status).toBe(401);
});

test('the database alone never gives a token: the successor opens only with the one before it', async () => {
  const { refreshToken } = await app.signIn('total');
  const { refreshToken: second } = await renewed(refreshToken);
  const [used] = await app.superuser.select().from(refreshTokens).where(isNotNull(refreshTokens.sucessor));
  const sealed = used?.sucessor ?? '';
  expect(await openSuccessor(refreshToken, sealed)).toBe(second);
  for (const known of [used?.hash ?? '', second, '']) expect(await openSuccessor(known, sealed)).toBeNull();
  await renewed(second);
  const [kept] = await rowsOf(
    app.superuser,
    sql`select count(sucessor)::int as total from refresh_tokens where hash = ${used?.hash}`,
  );
  expect(kept?.total, 'forgotten once the successor was used').toBe(0);
});

test('parallel replays after the grace end the session once', async () => {
  const { refreshToken } = await app.signIn('total');
  await renewed(refreshToken);
  app.advance(MINUTE);
  const replays = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  expect(new Set(replays.map((replay) => replay.status))).toEqual(new Set([401]));
  const audit = await rowsOf(app.superuser, sql`select 1 from auditoria where acao = 'REUSO_TOKEN'`);
  expect(audit).toHaveLength(1);
});

test('30 minutes without use end the session, in spite of constant refreshing', async () => {
  let tokens = await app.signIn('total');
  for (let minute = 0; minute < 30; minute += 5) {
    tokens = await renewed(tokens.refreshToken);
    app.advance(5 * MINUTE);
  }
  tokens = await renewed(tokens.refreshToken);
  app.advance(SECOND);
  expect((await refresh(tokens.refreshToken)).status).toBe(401);
  expect(await access(tokens.accessToken)).toBe(401);
});

test('12 hours end the session, in spite of constant use', async () => {
  let tokens = await app.signIn('total');
  for (let minute = 0; minute < 12 * 60; minute += 8) {
    expect(await access(tokens.accessToken)).toBe(200);
    tokens = await renewed(tokens.refreshToken);
    app.advance(8 * MINUTE);
  }
  expect(await access(tokens.accessToken)).toBe(200);
  app.advance(SECOND);
  expect(await access(tokens.accessToken)).toBe(401);
  expect((await refresh(tokens.refreshToken)).status).toBe(401);
});

test('the limits are those of the tenant', async () => {
  const parametros = { sessaoInatividadeMinutos: 60, sessaoMaximaMinutos: 90 };
  await app.superuser.update(tenants).set({ parametros }).where(eq(tenants.nome, 'Horizonte'));
  let mine = await app.signIn('total');
  const neighbour = await app.signIn('vizinho');
  app.advance(45 * MINUTE);
  expect((await refresh(neighbour.refreshToken)).status).toBe(401);
  mine = await renewed(mine.refreshToken);
  expect(await access(mine.accessToken)).toBe(200);
  app.advance(46 * MINUTE);
  expect((await refresh(mine.refreshToken)).status).toBe(401);
});

test('a disabled person or tenant loses live access and refresh at once', async () => {
  const disabled = await app.signIn('total');
  await app.superuser
    .update(usuarios)
    .set({ ativo: false })
    .where(eq(usuarios.email, 'total@horizonte.example'));
  expect(await access(disabled.accessToken)).toBe(401);
  expect((await refresh(disabled.refreshToken)).status).toBe(401);
  const neighbour = await app.signIn('vizinho');
  await app.superuser.update(tenants).set({ ativo: false }).where(eq(tenants.nome, 'Atlas'));
  expect(await access(neighbour.accessToken)).toBe(401);
  expect((await refresh(neighbour.refreshToken)).status).toBe(401);
});

test('a refreshed token carries the rights that hold now', async () => {
  const { refreshToken } = await app.signIn('total');
  await app.superuser.update(perfis).set({ permissoes: ['NFE_MANIFESTA'] });
  const { accessToken } = await renewed(refreshToken);
  expect(decodeJwt(accessToken).permissoes).toEqual(['NFE_BUSCA', 'NFE_MANIFESTA']);
});

test('an access token is no refresh token, and the reverse', async () => {
  const { accessToken, refreshToken } = await app.signIn('total');
  expect((await refresh(accessToken)).status).toBe(401);
  expect(await access(refreshToken)).toBe(401);
});

test.each([
  ['an unknown token', { refreshToken: 'x'.repeat(43) }, 401],
  ['no token', {}, 400],
  ['an empty token', { refreshToken: '' }, 400],
  ['a list of tokens', { refreshToken: ['a'] }, 400],
  ['NUL', { refreshToken: '\u0000' }, 401],
  ['10,000 characters', { refreshToken: 'x'.repeat(10_000) }, 400],
])('%s is refused with an error', async (_, body, status) => {
  const response = await app.request('/refreshToken', { body });
  expect(response.status).toBe(status);
  expect(authErrorSchema.parse(await response.json()).error.mensagem).not.toBe('');
});

test('used tokens of sessions long over are forgotten at the next sign-in', async () => {
  await renewed((await app.signIn('total')).refreshToken);
  app.advance(49 * HOUR);
  await app.signIn('total');
  expect(await rowsOf(app.superuser, sql`select 1 from refresh_tokens`)).toHaveLength(1);
});
