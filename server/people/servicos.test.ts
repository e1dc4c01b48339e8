import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, testPasswords } from '../../tests/harness.ts';
import { SENHA, seedUser } from '../../tests/seed.ts';
import { auditRows } from '../../tests/support/auditRows.ts';
import { seedServico } from '../../tests/support/servico.ts';
import { auditoria } from '../db/auditTables.ts';
import { distribuicoes } from '../fiscal/distribuicao/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const companies = () => app.seeded.tenants.horizonte.empresas;

const body = (change: object = {}) => ({
  nome: 'Integração',
  ativo: true,
  expiraEm: null,
  todasEmpresas: false,
  empresas: companies().slice(0, 1),
  permissoes: ['NFE_MANIFESTA'],
  ...change,
});

/** Seeds a user of Horizonte with these permissions and companies; returns the access token. */
async function person(permissoes: readonly string[], empresas: readonly string[]): Promise<string> {
  const email = 'nova@horizonte.example';
  const { id: tenantId } = app.seeded.tenants.horizonte;
  await seedUser(app.db, { tenantId, email, permissoes, empresas, senha: await testPasswords.hash(SENHA) });
  const answer = await (await app.request('/login', { body: { email, senha: SENHA } })).json();
  return z.object({ accessToken: z.string() }).parse(answer).accessToken;
}

const create = async (token: string, change: object = {}) => {
  const response = await app.request('/v1/servicos', { token, body: body(change) });
  return [response.status, await response.json()];
};

describe('a service', () => {
  it('is set up by name, companies and codes, tells who did, and is audited', async () => {
    const { accessToken: token } = await app.signIn('total');
    const made = { ...body(), criador: 'Pessoa total', ultimoUso: null };
    expect(await create(token)).toMatchObject([201, made]);
    const rows = await auditRows(app.superuser, eq(auditoria.recurso, 'servicos'));
    expect(rows).toMatchObject([
      { acao: 'CRIA', registro: 'Integração', usuario: 'total@horizonte.example' },
    ]);
  });

  it.each(['USUARIO_EDITA', 'PERFIL_EDITA', 'DELEGACAO_CONCEDE', 'API_ADMINISTRA'])(
    'gives no rights itself: %s is no code of it',
    async (code) => {
      const { accessToken: token } = await app.signIn('total');
      expect(await create(token, { permissoes: [code] })).toMatchObject([
        400,
        { campos: { permissoes: expect.any(String) } },
      ]);
    },
  );

  it('holds never more than whoever makes, changes or removes it', async () => {
    const token = await person(['API_ADMINISTRA', 'NFE_MANIFESTA'], companies().slice(0, 1));
    expect(await create(token)).toMatchObject([201, {}]);
    expect(await create(token, { nome: 'A', permissoes: ['CTE_MANIFESTA'] })).toMatchObject([403, {}]);
    expect(await create(token, { nome: 'B', empresas: companies().slice(1, 2) })).toMatchObject([403, {}]);
    expect(await create(token, { nome: 'C', todasEmpresas: true })).toMatchObject([400, {}]);
    const id = await seedServico(app, { permissoes: ['CTE_MANIFESTA'], empresas: companies().slice(0, 1) });
    const change = { permissoes: ['NFE_BUSCA'], versao: 1 };
    const path = `/v1/servicos/${id}`;
    expect((await app.request(path, { method: 'PUT', token, body: change })).status).toBe(403);
    const seen = { 'if-match': '"1"' };
    expect((await app.request(path, { method: 'DELETE', token, headers: seen })).status).toBe(403);
  });

  it('made in one step, gets what its maker may give: all companies only from who answers for all', async () => {
    const { accessToken } = await app.signIn('total');
    const all = await app.request('/v1/servicos/rotinas', { method: 'POST', token: accessToken });
    expect(await all.json()).toMatchObject({ todasEmpresas: true, empresas: [] });
    await app.reset();
    const token = await person(['API_ADMINISTRA', 'NFE_MANIFESTA'], companies().slice(0, 2));
    const some = await app.request('/v1/servicos/rotinas', { method: 'POST', token });
    const given = {
      todasEmpresas: false,
      empresas: companies().slice(0, 2).sort(),
      permissoes: ['NFE_MANIFESTA'],
    };
    expect(await some.json()).toMatchObject(given);
    await app.reset();
    const none = await person(['API_ADMINISTRA'], companies());
    expect((await app.request('/v1/servicos/rotinas', { method: 'POST', token: none })).status).toBe(403);
  });

  it('tells what stops with it, of companies that the person does not act for too', async () => {
    const id = await seedServico(app, { permissoes: ['NFE_MANIFESTA'], todasEmpresas: true });
    const { id: tenantId } = app.seeded.tenants.horizonte;
    for (const empresaId of companies().slice(0, 2)) {
      const search = { tenantId, empresaId, especie: 'NFE', ambiente: 'SIMULADO', automatica: true } as const;
      await app.superuser.insert(distribuicoes).values({ ...search, servicoId: id });
    }
    const token = await person(['API_ADMINISTRA'], []);
    const seen = await app.request(`/v1/servicos/${id}/alcance`, { token });
    expect(await seen.json()).toEqual({ buscas: 2, tarefas: 0 });
    const { accessToken: neighbour } = await app.signIn('vizinho');
    expect((await app.request(`/v1/servicos/${id}/alcance`, { token: neighbour })).status).toBe(404);
  });
});
