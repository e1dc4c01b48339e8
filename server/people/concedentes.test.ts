import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { concedentesSchema } from '../../contract/concedentes.ts';
import { problemSchema } from '../../contract/errors.ts';
import { PERMISSION_LABELS, PERMISSIONS } from '../../contract/permissionCodes.ts';
import { GRANTING } from '../../contract/permissions.ts';
import { createTestApp, type TestApp } from '../../tests/harness.ts';
import { seedUser, type Who } from '../../tests/seed.ts';
import { usuarios } from '../db/peopleTables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

async function ask(who: Who, permissao: string) {
  const { accessToken } = await app.signIn(who);
  return app.request(`/v1/concedentes?permissao=${permissao}`, { token: accessToken });
}

async function emails(who: Who, permissao = 'EMPRESA_EDITA'): Promise<string[]> {
  const { pessoas } = concedentesSchema.parse(await (await ask(who, permissao)).json());
  return pessoas.map(({ email }) => email);
}

test.each(['consulta', 'vazio', 'total'] as const)(
  '%s hears whom to ask in the own tenant only',
  async (who) => {
    expect(await emails(who)).toEqual(['total@horizonte.example']);
  },
);

test('the neighbour hears of the neighbour, an administrator of the platform alone', async () => {
  expect(await emails('vizinho')).toEqual(['total@atlas.example']);
  // An administrator also has the granting right, and so is listed for another administrator.
  expect(await emails('admin')).toEqual(['admin@plataforma.example']);
  const { id: tenantId } = app.seeded.tenants.plataforma;
  const rights = { tenantId, senha: null, permissoes: ['USUARIO_EDITA'] };
  await seedUser(app.db, { ...rights, email: 'chefe@plataforma.example' });
  expect(await emails('admin')).toEqual(['admin@plataforma.example', 'chefe@plataforma.example']);
  expect(await emails('total')).toEqual(['total@horizonte.example']);
});

test.each(GRANTING)('%s alone is enough to be asked; other rights are not', async (code) => {
  const { id: tenantId } = app.seeded.tenants.horizonte;
  const add = (email: string, permissoes: readonly string[]) =>
    seedUser(app.db, { tenantId, email, permissoes, senha: null });
  await add('quem.concede@horizonte.example', [code]);
  await add(
    'outra@horizonte.example',
    PERMISSIONS.filter((other) => !GRANTING.includes(other)),
  );
  expect(await emails('vazio')).toEqual(['quem.concede@horizonte.example', 'total@horizonte.example']);
});

test('somebody who was disabled is not named', async () => {
  await app.superuser
    .update(usuarios)
    .set({ ativo: false })
    .where(eq(usuarios.email, 'total@horizonte.example'));
  expect(await emails('vazio')).toEqual([]);
});

test('nobody in a tenant makes an administrator', async () => {
  expect(await emails('total', 'ADMIN')).toEqual([]);
  expect(await emails('admin', 'NOT_ADMIN')).toEqual([]);
});

test('name and e-mail, and nothing else of a colleague, is told; of many, twenty and how many', async () => {
  const { id: tenantId } = app.seeded.tenants.horizonte;
  for (let n = 0; n < 25; n++) {
    const email = `pessoa${n}@horizonte.example`;
    await seedUser(app.db, { tenantId, email, permissoes: ['PERFIL_EDITA'], senha: null });
  }
  const body = await (await ask('vazio', 'LOG_BAIXA')).json();
  const { pessoas, total } = concedentesSchema.strict().parse(body);
  expect([pessoas.length, total]).toEqual([20, 26]);
  expect(Object.keys(pessoas[0] ?? {}).sort()).toEqual(['email', 'nome']);
});

test.each(['', 'INEXISTENTE', 'toString', 'empresa_edita'])('“%s” is no permission', async (code) => {
  const response = await ask('vazio', code);
  expect(response.status).toBe(400);
  expect(problemSchema.parse(await response.json()).campos).toHaveProperty('permissao');
});

test('it needs a session', async () => {
  expect((await app.request('/v1/concedentes?permissao=EMPRESA_EDITA')).status).toBe(401);
});

test('every code that a refusal may name can be asked about, and says in Portuguese what it allows', async () => {
  const { accessToken } = await app.signIn('vazio');
  for (const code of Object.keys(PERMISSION_LABELS)) {
    const path = `/v1/concedentes?permissao=${code}`;
    expect((await app.request(path, { token: accessToken })).status, code).toBe(200);
  }
});

test('a refusal names the missing codes for the screen to explain', async () => {
  const { accessToken } = await app.signIn('consulta');
  const response = await app.request('/v1/empresas', { token: accessToken, body: {} });
  expect(problemSchema.parse(await response.json())).toMatchObject({
    codigo: 'SEM_PERMISSAO',
    permissoes: ['EMPRESA_EDITA'],
  });
});
