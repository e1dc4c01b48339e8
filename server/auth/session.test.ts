import { sql } from 'drizzle-orm';
import { base64url, decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { BACKGROUND_HEADER, prazoSchema, sessaoSchema, tokensSchema } from '../../contract/session.ts';
import { createTestApp, MINUTE, SECOND, type TestApp } from '../../tests/harness.ts';
import { allRoutes } from '../app.ts';
import { productCatalogue } from '../catalogue.ts';
import { rowsOf } from '../db/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const access = async (token: string) => (await app.request('/v1/sessao', { token })).status;
const guarded = allRoutes(productCatalogue).filter((route) => route.access !== 'public');

/** Calls every route that requires a session, with this token; returns the status of each. */
async function everywhere(token: string | undefined): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  for (const { method, path } of guarded) {
    const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const body = method === 'post' || method === 'put' ? { body: {} } : {};
    const response = await app.request(address, { method: method.toUpperCase(), token, ...body });
    answers.set(`${method} ${path}`, response.status);
  }
  return answers;
}

const all401 = new Map(guarded.map(({ method, path }) => [`${method} ${path}`, 401]));

test('without a token every route but the public ones answers 401', async () => {
  expect(guarded.length).toBeGreaterThan(5);
  expect(await everywhere(undefined)).toEqual(all401);
});

test('after signing out, access and refresh are refused on every route', async () => {
  const { accessToken, refreshToken } = await app.signIn('total');
  expect((await app.request('/logout', { method: 'POST', token: accessToken })).status).toBe(204);
  expect(await everywhere(accessToken)).toEqual(all401);
  expect((await app.request('/refreshToken', { body: { refreshToken } })).status).toBe(401);
  const audit = await rowsOf(
    app.superuser,
    sql`select usuario from auditoria where acao = 'SAI' order by sequencia`,
  );
  expect(audit).toEqual([{ usuario: 'total@horizonte.example' }]);
});

test('an administrator signs out too, and only out of this session', async () => {
  const [one, other] = [await app.signIn('admin'), await app.signIn('admin')];
  expect((await app.request('/logout', { method: 'POST', token: one.accessToken })).status).toBe(204);
  expect(await access(one.accessToken)).toBe(401);
  expect(await access(other.accessToken)).toBe(200);
});

test('a token with any one byte changed is refused', async () => {
  const { accessToken } = await app.signIn('total');
  for (let position = 0; position < accessToken.length; position += 7) {
    const other = accessToken[position] === 'A' ? 'B' : 'A';
    expect(await access(accessToken.slice(0, position) + other + accessToken.slice(position + 1))).toBe(401);
  }
});

test('claims edited by the person are refused on every route', async () => {
  const { accessToken } = await app.signIn('consulta');
  const [header, , signature] = accessToken.split('.');
  const claims = { ...decodeJwt(accessToken), profile: 'ADMIN' };
  const forged = `${header}.${base64url.encode(JSON.stringify(claims))}.${signature}`;
  expect(await everywhere(forged)).toEqual(all401);
});

test('tokens without a signature, with another algorithm, key or type are refused', async () => {
  const { accessToken } = await app.signIn('total');
  const claims = decodeJwt(accessToken);
  const key = app.deps.signingKey;
  const header = { alg: 'HS256', typ: 'at+jwt', kid: decodeProtectedHeader(accessToken).kid ?? '' };
  const sign = (protectedHeader: { alg: string; [name: string]: unknown }, by: Uint8Array = key) =>
    new SignJWT({ ...claims }).setProtectedHeader(protectedHeader).sign(by);
  expect(decodeProtectedHeader(accessToken)).toEqual(header);
  expect(await access(await sign(header))).toBe(200);
  const stranger = crypto.getRandomValues(new Uint8Array(64));
  const { privateKey } = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    false,
    ['sign', 'verify'],
  );
  const jwk = { kty: 'oct', k: base64url.encode(stranger) };
  const forgeries = [
    new UnsecuredJWT({ ...claims }).encode(),
    `${base64url.encode(JSON.stringify({ alg: 'none', typ: 'at+jwt' }))}.${accessToken.split('.')[1]}.`,
    `${base64url.encode(JSON.stringify(header))}.${accessToken.split('.')[1]}.`,
    await sign({ ...header, alg: 'HS512' }, stranger),
    await sign({ ...header, alg: 'HS384' }, key),
    await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(privateKey),
    await sign(header, stranger),
    await sign(header, new Uint8Array(64)),
    await sign({ ...header, jwk }, stranger),
    await sign({ ...header, kid: '../../../../dev/null' }, new Uint8Array(64)),
    await sign({ ...header, kid: '../../../../dev/null' }),
    await sign({ ...header, kid: "' or '1'='1" }),
    await sign({ ...header, kid: '__proto__' }),
    await sign({ alg: 'HS256', typ: 'at+jwt' }),
    await sign({ ...header, jku: 'http://127.0.0.1/jwks.json' }, stranger),
    await sign({ ...header, x5u: 'http://127.0.0.1/x5u.pem' }, stranger),
    await sign({ ...header, typ: 'JWT' }),
    await sign({ alg: 'HS256', kid: header.kid }),
  ];
  for (const forged of forgeries) expect(await access(forged)).toBe(401);
});

test('a token for somebody else, from somebody else or without what it must say is refused', async () => {
  const { accessToken } = await app.signIn('total');
  const claims = decodeJwt(accessToken);
  const { kid } = decodeProtectedHeader(accessToken);
  const sign = (changed: Record<string, unknown>) => {
    const { aud, iss, exp, nbf, sid, ...rest } = { ...claims, ...changed };
    const kept = Object.entries({ ...rest, aud, iss, exp, nbf, sid }).filter(
      ([, value]) => value !== undefined,
    );
    return new SignJWT(Object.fromEntries(kept))
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...(kid && { kid }) })
      .sign(app.deps.signingKey);
  };
  expect(await access(await sign({}))).toBe(200);
  for (const changed of [
    { aud: 'outra-api' },
    { aud: ['farol-api', 'outra-api'] },
    { aud: undefined },
    { iss: 'outro' },
    { iss: undefined },
    { exp: undefined },
    { sid: undefined },
    { sid: 'não é um uuid' },
    { sid: crypto.randomUUID() },
    { permissoes: 'TODAS' },
  ]) {
    expect(await access(await sign(changed)), JSON.stringify(changed)).toBe(401);
  }
});

test('a token holds from its first to its last second, give or take five for clocks that differ', async () => {
  const { accessToken } = await app.signIn('total');
  app.advance(-5 * SECOND);
  expect(await access(accessToken)).toBe(200);
  app.advance(-SECOND);
  expect(await access(accessToken)).toBe(401);
  app.advance(6 * SECOND + 10 * MINUTE + 4 * SECOND);
  expect(await access(accessToken)).toBe(200);
  app.advance(SECOND);
  expect(await access(accessToken)).toBe(401);
});

test.each(['', 'Basic dG90YWw6c2VuaGE=', 'Bearer', 'Bearer a b', 'Bearer a, Bearer b', 'bearer null'])(
  'the header Authorization: %j opens nothing',
  async (authorization) => {
    expect((await app.request('/v1/sessao', { headers: { authorization } })).status).toBe(401);
  },
);

test('one sees oneself: rights, modules and active companies, by name, CNPJs whole and CPFs masked', async () => {
  const { accessToken } = await app.signIn('total');
  const response = await app.request('/v1/sessao', { token: accessToken });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const sessao = sessaoSchema.parse(await response.json());
  expect(sessao).toMatchObject({
    uuid: app.seeded.users.total.id,
    tenant: 'Horizonte',
    name: 'Pessoa total',
  });
  expect(sessao.empresas.map((empresa) => empresa.nome)).toEqual([
    'Água Clara Ltda',
    'Beta Comércio',
    'Carlos Souza',
  ]);
  expect(sessao.empresas.map((empresa) => empresa.uuid)).toEqual(app.seeded.users.total.links.slice(0, 3));
  expect(sessao.empresas.map((empresa) => empresa.cpfCnpj)).toEqual([
    sampleCnpj(1),
    sampleCnpj(2, { alphanumeric: true }),
    maskCpfCnpj(sampleCpf(3)),
  ]);
});

test('an administrator has no company', async () => {
  const { accessToken } = await app.signIn('admin');
  const response = await app.request('/v1/sessao', { token: accessToken });
  expect(await response.json()).toMatchObject({ profile: 'ADMIN', empresas: [] });
});

test('a company that cannot be selected any more does not keep a person from reading the session', async () => {
  const { accessToken } = await app.signIn('consulta');
  const empresa = app.seeded.users.vizinho.links[0];
  expect((await app.request('/v1/sessao', { token: accessToken, empresa })).status).toBe(200);
});

test('headers that name a person or a tenant are ignored', async () => {
  const { accessToken } = await app.signIn('consulta');
  const headers = {
    'x-user-id': app.seeded.users.admin.id,
    'x-tenant-id': app.seeded.tenants.atlas.id,
    'x-forwarded-user': 'admin@plataforma.example',
  };
  const response = await app.request('/v1/sessao', { token: accessToken, headers });
  expect(await response.json()).toMatchObject({ uuid: app.seeded.users.consulta.id, tenant: 'Horizonte' });
});

test('each request that is more than a refresh keeps the session alive', async () => {
  const { accessToken, refreshToken } = await app.signIn('total');
  app.advance(9 * MINUTE);
  expect(await access(accessToken)).toBe(200);
  app.advance(25 * MINUTE);
  expect((await app.request('/refreshToken', { body: { refreshToken } })).status).toBe(200);
});

async function prazoWith(token: string, headers: Record<string, string> = {}) {
  const response = await app.request('/v1/sessao/prazo', { token, headers });
  expect(response.status).toBe(200);
  return prazoSchema.parse(await response.json());
}

test('a request in the background reads what is left of the session and does not prolong it', async () => {
  const { accessToken, refreshToken } = await app.signIn('total');
  const background = { [BACKGROUND_HEADER]: '1' };
  app.advance(9 * MINUTE);
  expect(await prazoWith(accessToken, background)).toEqual({
    inatividade: 30 * 60,
    restam: 21 * 60,
    maximo: (12 * 60 - 9) * 60,
  });
  expect((await app.request('/v1/empresas', { token: accessToken, headers: background })).status).toBe(200);
  expect((await prazoWith(accessToken, background)).restam).toBe(21 * 60);
  expect((await prazoWith(accessToken)).restam).toBe(30 * 60);
  app.advance(30 * MINUTE);
  const renewed = tokensSchema.parse(
    await (await app.request('/refreshToken', { body: { refreshToken } })).json(),
  );
  expect((await prazoWith(renewed.accessToken, background)).restam).toBe(0);
  app.advance(SECOND);
  const late = await app.request('/v1/sessao/prazo', { token: renewed.accessToken, headers: background });
  expect(problemSchema.parse(await late.json()).detail).toContain('inatividade');
});

test('the longest a session may last shortens what is left', async () => {
  const { accessToken } = await app.signIn('total');
  await app.superuser.execute(
    sql`update tenants set parametros = '{"sessaoInatividadeMinutos": 60, "sessaoMaximaMinutos": 30}'`,
  );
  app.advance(5 * MINUTE);
  expect(await prazoWith(accessToken)).toEqual({ inatividade: 3600, restam: 3600, maximo: 25 * 60 });
});

test('problems tell nothing of the cause, but carry the id of the request', async () => {
  const response = await app.request('/v1/sessao', { token: 'a.b.c' });
  const problem = problemSchema.parse(await response.json());
  expect(problem).toMatchObject({ status: 401, codigo: 'NAO_AUTENTICADO', detail: 'Entre novamente.' });
  expect(response.headers.get('x-request-id')).toBe(problem.requestId);
});
