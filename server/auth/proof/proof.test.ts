import { sql } from 'drizzle-orm';
import { decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { problemSchema } from '../../../contract/errors.ts';
import { PROOF_HEADER, PROOF_NONCE_HEADER } from '../../../contract/proof.ts';
import { accessClaimsSchema, tokensSchema } from '../../../contract/session.ts';
import { type Call, createTestApp, MINUTE, type TestApp } from '../../../tests/harness.ts';
import { SENHA } from '../../../tests/seed.ts';
import { type Navegador, navegador, type Said } from '../../../tests/support/prova.ts';
import { allRoutes } from '../../app.ts';
import { productCatalogue } from '../../catalogue.ts';
import { rowsOf } from '../../db/database.ts';

let app: TestApp;
let own: Navegador;
let thief: Navegador;
beforeAll(async () => {
  app = await createTestApp();
  own = await navegador(app);
  thief = await navegador(app);
});
beforeEach(() => app.reset());

const guarded = allRoutes(productCatalogue).filter((route) => route.access !== 'public');
const callOf = (method: string, token: string) => ({
  method: method.toUpperCase(),
  token,
  ...((method === 'post' || method === 'put') && { body: {} }),
});
const codeOf = async (response: Response) => problemSchema.parse(await response.json()).codigo;

test('stolen tokens open no route and renew nothing, without a proof or with that of another key', async () => {
  const { accessToken, refreshToken } = await own.signIn('total');
  for (const { method, path } of guarded) {
    const address = path.replace(/\{\w+\}/g, crypto.randomUUID());
    const call = callOf(method, accessToken);
    expect((await app.request(address, call)).status, `${method} ${path}`).toBe(401);
  }
  expect((await thief.call('/v1/sessao', { token: accessToken })).status).toBe(401);
  expect((await thief.call('/logout', callOf('post', accessToken))).status).toBe(401);
  const body = { refreshToken };
  expect((await app.request('/refreshToken', { body })).status).toBe(401);
  expect((await thief.call('/refreshToken', { body })).status).toBe(401);
  // The user's own session is not affected.
  expect((await own.call('/v1/sessao', { token: accessToken })).status).toBe(200);
  expect((await own.call('/refreshToken', { body })).status).toBe(200);
});

test('what is renewed is bound to the same key', async () => {
  const { refreshToken } = await own.signIn('total');
  const renewed = tokensSchema.parse(
    await (await own.call('/refreshToken', { body: { refreshToken } })).json(),
  );
  expect(accessClaimsSchema.parse(decodeJwt(renewed.accessToken)).cnf).toEqual({ jkt: own.jkt });
  expect(await codeOf(await app.request('/v1/sessao', { token: renewed.accessToken }))).toBe(
    'PROVA_RECUSADA',
  );
});

test('a proof serves once', async () => {
  const { accessToken: token } = await own.signIn('total');
  const proof = await own.prove('/v1/sessao', { token });
  expect((await own.send('/v1/sessao', { token }, proof)).status).toBe(200);
  const again = await own.send('/v1/sessao', { token }, proof);
  expect(again.status).toBe(401);
  expect(again.headers.get(PROOF_NONCE_HEADER), 'an honest browser makes another').not.toBeNull();
});

test('a proof of another method, address, server, token, kind or key serves nothing', async () => {
  const { accessToken: token } = await own.signIn('total');
  const other = (await own.signIn('total')).accessToken;
  const path = '/v1/sessao';
  const secret = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);
  const wrong: Record<string, Said> = {
    method: { claims: { htm: 'POST' } },
    address: { claims: { htu: 'https://farol.example/api/v1/perfil-proprio' } },
    server: { claims: { htu: 'https://outro.example/api/v1/sessao' } },
    'no token': { claims: { ath: undefined } },
    'no name': { claims: { jti: undefined } },
    kind: { header: { typ: 'JWT' } },
    signature: { signer: thief.privateKey },
    'private key': { header: { jwk: secret } },
  };
  for (const [what, said] of Object.entries(wrong))
    expect((await own.call(path, { token }, said)).status, what).toBe(401);
  const ofOther = await own.prove(path, { token: other });
  expect((await own.send(path, { token }, ofOther)).status, 'another token').toBe(401);
  const [first, second] = [await own.prove(path, { token }), await own.prove(path, { token })];
  expect((await own.send(path, { token }, `${first}, ${second}`)).status, 'two of them').toBe(401);
  expect((await own.send(path, { token }, 'x'.repeat(5000))).status, 'rubbish').toBe(401);
});

test('a clock that is ten minutes wrong signs in, works and renews by the time that the server tells', async () => {
  const skewed = { iat: Math.floor(app.deps.clock().getTime() / 1000) - 600 };
  const ask = async (path: string, call: Call) => {
    const first = await own.call(path, call, { claims: skewed });
    if (first.status !== 401) return first;
    const nonce = first.headers.get(PROOF_NONCE_HEADER);
    return own.call(path, call, { claims: { ...skewed, nonce } });
  };
  const body = { email: app.seeded.users.total.email, senha: SENHA };
  const { accessToken: token, refreshToken } = tokensSchema.parse(
    await (await ask('/login', { body })).json(),
  );
  expect((await ask('/v1/sessao', { token })).status).toBe(200);
  expect((await ask('/refreshToken', { body: { refreshToken } })).status).toBe(200);
});

test('a proof that is too old, or by a time that the server did not tell or told long ago, is refused', async () => {
  const { accessToken: token } = await own.signIn('total');
  const seconds = Math.floor(app.deps.clock().getTime() / 1000);
  const asked = async (claims: Record<string, unknown>) =>
    (await own.call('/v1/sessao', { token }, { claims })).status;
  expect(await asked({ iat: seconds - 59 })).toBe(200);
  expect(await asked({ iat: seconds - 61 })).toBe(401);
  expect(await asked({ iat: seconds + 61 })).toBe(401);
  expect(await asked({ nonce: `${seconds}.${'0'.repeat(32)}` })).toBe(401);
  const late = await own.call('/v1/sessao', { token }, { claims: { iat: seconds - 61 } });
  const nonce = late.headers.get(PROOF_NONCE_HEADER);
  expect(await asked({ iat: 1, nonce })).toBe(200);
  app.advance(2 * MINUTE);
  expect(await asked({ nonce })).toBe(401);
});

test('the password is changed by a token in the body only with its proof', async () => {
  const { accessToken } = await own.signIn('total');
  const body = { accessToken, senhaAtual: SENHA, novaSenha: 'cavalo bateria grampo certo' };
  expect((await app.request('/atualiza-senha', { body })).status).toBe(401);
  expect((await thief.call('/atualiza-senha', { body })).status).toBe(401);
  const proof = await own.prove('/atualiza-senha', { body, token: accessToken });
  expect((await own.send('/atualiza-senha', { body }, proof)).status).toBe(204);
});

test('who signs in without a proof gets a session of whoever holds its tokens, and the audit says so', async () => {
  const { accessToken: token } = await app.signIn('total');
  expect(accessClaimsSchema.parse(decodeJwt(token)).cnf).toBeUndefined();
  expect((await app.request('/v1/sessao', { token })).status).toBe(200);
  await own.signIn('total');
  const rows = await rowsOf(
    app.superuser,
    sql`select depois->>'presaAoNavegador' as presa from auditoria where acao = 'ENTRA' order by sequencia`,
  );
  expect(rows).toEqual([{ presa: 'false' }, { presa: 'true' }]);
  const broken = {
    body: { email: app.seeded.users.total.email, senha: SENHA },
    headers: { [PROOF_HEADER]: 'x' },
  };
  expect((await app.request('/login', broken)).status, 'a broken proof is no lack of one').toBe(401);
});
