import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { problemSchema } from '../../contract/errors.ts';
import { perfilProprioSchema } from '../../contract/perfilProprio.ts';
import { createTestApp, type TestApp } from '../../tests/harness.ts';
import type { Who } from '../../tests/seed.ts';
import { rowsOf } from '../db/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const PATH = '/v1/perfil-proprio';
const read = async (token: string) =>
  perfilProprioSchema.strict().parse(await (await app.request(PATH, { token })).json());
const change = (token: string, body: unknown) => app.request(PATH, { method: 'PUT', token, body });

test.each(['total', 'consulta', 'vazio', 'admin', 'vizinho'] as const)(
  '%s sees and renames the own record, and nobody else’s changes',
  async (who: Who) => {
    const { accessToken } = await app.signIn(who);
    const { id, email } = app.seeded.users[who];
    const before = await read(accessToken);
    expect(before).toMatchObject({ uuid: id, email, versao: 1, perfil: `Perfil de ${email}` });
    expect(before.ultimoAcesso).toBe(app.deps.clock().toISOString());
    const response = await change(accessToken, { nome: '  Ana  Júlia ', versao: 1 });
    expect(response.status).toBe(200);
    expect(await read(accessToken)).toEqual({ ...before, nome: 'Ana  Júlia', versao: 2 });
    const sessao = await (await app.request('/v1/sessao', { token: accessToken })).json();
    expect(sessao).toMatchObject({ name: 'Ana  Júlia' });
    const renamed = await rowsOf(app.superuser, sql`select email from usuarios where nome = 'Ana  Júlia'`);
    expect(renamed).toEqual([{ email }]);
    const audit = await rowsOf(
      app.superuser,
      sql`select usuario, registro_id, antes, depois from auditoria where acao = 'ALTERA' order by sequencia`,
    );
    expect(audit).toEqual([
      { usuario: email, registro_id: id, antes: { nome: before.nome }, depois: { nome: 'Ana  Júlia' } },
    ]);
  },
);

test('a version seen too long ago is refused with what stands now', async () => {
  const { accessToken } = await app.signIn('vazio');
  await change(accessToken, { nome: 'Primeira', versao: 1 });
  const response = await change(accessToken, { nome: 'Segunda', versao: 1 });
  expect(response.status).toBe(409);
  const { atual, detail } = problemSchema.parse(await response.json());
  expect(atual).toMatchObject({ nome: 'Primeira', versao: 2 });
  expect(detail).toMatch(/^Você alterou seus dados em .+, em outra aba ou janela\. Confira/);
});

test('who changed the own record is said, and nobody to whom the audit tells nothing', async () => {
  const { accessToken } = await app.signIn('vazio');
  const { accessToken: total } = await app.signIn('total');
  const { id } = app.seeded.users.vazio;
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  const [row] = await (await app.request(`/v1/usuarios?filter=${filter}`, { token: total })).json();
  const body = { nome: 'Dita por outra', versao: row.versao };
  expect((await app.request(`/v1/usuarios/${id}`, { method: 'PUT', token: total, body })).status).toBe(200);
  const { detail } = problemSchema.parse(
    await (await change(accessToken, { nome: 'Minha', versao: 1 })).json(),
  );
  expect(detail).toMatch(/^total@horizonte\.example alterou seus dados em .+, depois que você abriu/);
  const admin = await app.signIn('admin');
  await change(admin.accessToken, { nome: 'Primeira', versao: 1 });
  const late = await change(admin.accessToken, { nome: 'Segunda', versao: 1 });
  expect(problemSchema.parse(await late.json()).detail).toMatch(/^Houve uma alteração depois que você abriu/);
});

test('of two changes at once one holds', async () => {
  const { accessToken } = await app.signIn('vazio');
  const answers = await Promise.all(['Uma', 'Outra'].map((nome) => change(accessToken, { nome, versao: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the same name changes nothing and leaves no trace', async () => {
  const { accessToken } = await app.signIn('vazio');
  const { nome } = await read(accessToken);
  expect((await change(accessToken, { nome, versao: 1 })).status).toBe(200);
  expect((await read(accessToken)).versao).toBe(1);
  expect(await rowsOf(app.superuser, sql`select 1 from auditoria where acao = 'ALTERA'`)).toEqual([]);
});

test.each([
  [{ nome: '' }, 'nome'],
  [{ nome: '   ' }, 'nome'],
  [{ nome: 'x'.repeat(151) }, 'nome'],
  [{ nome: 'Ana\u202e' }, 'nome'],
  [{ nome: null }, 'nome'],
  [{}, 'nome'],
  [{ nome: 'Ana', email: 'outra@horizonte.example' }, 'email'],
  [{ nome: 'Ana', perfilId: crypto.randomUUID() }, 'perfilId'],
  [{ nome: 'Ana', ativo: false }, 'ativo'],
  [{ nome: 'Ana', versao: 0 }, 'versao'],
])('%j is refused at its field', async (body, field) => {
  const { accessToken } = await app.signIn('vazio');
  const response = await change(accessToken, { versao: 1, ...body });
  expect(response.status).toBe(400);
  expect(Object.keys(problemSchema.parse(await response.json()).campos ?? {})).toEqual([field]);
  expect((await read(accessToken)).versao).toBe(1);
});

test('without a session there is no own record', async () => {
  expect((await app.request(PATH)).status).toBe(401);
  expect((await app.request(PATH, { method: 'PUT', body: { nome: 'x', versao: 1 } })).status).toBe(401);
});
