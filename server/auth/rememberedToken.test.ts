import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { problemSchema } from '../../contract/errors.ts';
import { createTestApp, SECOND, type TestApp } from '../../tests/harness.ts';
import { ACCESS_TOKEN_SECONDS } from './accessToken.ts';

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ accessToken: token } = await app.signIn('total'));
  // From here on the verified signature is cached.
  expect((await ask()).status).toBe(200);
});

const ask = () => app.request('/v1/fornecedores', { token });

test.each([
  ['left', () => app.request('/logout', { token, method: 'POST' })],
  [
    'was sent away',
    () => app.superuser.execute(sql`update sessoes set encerrada_em = now(), motivo = 'SAIDA'`),
  ],
  ['was taken out', () => app.superuser.execute(sql`update usuarios set ativo = false`)],
])('a token used a moment ago opens nothing once the person %s', async (_, end) => {
  await end();
  expect((await ask()).status).toBe(401);
});

test.each([
  ['a right', sql`update perfis set permissoes = '{EMPRESA_BUSCA}'`, 403],
  ['a module', sql`update tenants set modulos = '{}'`, 404],
])('nor does it in the very next request where it takes %s that is gone', async (_, take, status) => {
  await app.superuser.execute(take);
  expect((await ask()).status).toBe(status);
});

test('nor anything after its end, though it was used seconds before that', async () => {
  app.advance((ACCESS_TOKEN_SECONDS - 5) * SECOND);
  expect((await ask()).status).toBe(200);
  app.advance(11 * SECOND);
  const refused = await ask();
  expect(refused.status).toBe(401);
  expect(problemSchema.parse(await refused.json()).detail).toContain('expirou');
});
