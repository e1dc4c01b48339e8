import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADMIN_PROFILE } from '../contract/permissions.ts';
import { quemPodeSchema } from '../contract/quemPode.ts';
import { TENANT_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { usuarios } from '../server/db/peopleTables.ts';
import { empresas } from '../server/db/resourceTables.ts';
import { type Actor, contractApp } from './support/contractApp.ts';

const t = contractApp();
const horizonte = () => t.app.seeded.tenants.horizonte;

const whoMay = async (who: Actor, permissao: string) =>
  quemPodeSchema.parse((await who.call('get', '/v1/quem-pode', { query: { permissao } })).row).pessoas;

describe('who may do something', () => {
  it('is told with the profile and the active companies, in one tenant, also where writing implies searching', async () => {
    const ana = await t.as('total');
    const told = await whoMay(ana, 'CPF_REVELA');
    const emails = told.map(({ email }) => email);
    expect(emails).toContain(t.user('total').email);
    expect(emails).not.toContain(t.user('editor').email);
    expect(emails).not.toContain(t.user('vizinho').email);
    const active = await t.app.superuser
      .select({ nome: empresas.nome, ativa: empresas.ativa, tenantId: empresas.tenantId })
      .from(empresas);
    const own = active.filter(({ ativa, tenantId }) => ativa && tenantId === horizonte().id);
    expect(told.find(({ id }) => id === t.user('total').id)).toMatchObject({
      delegacao: null,
      totalEmpresas: own.length,
      empresas: expect.arrayContaining(own.map(({ nome }) => nome)),
    });
    const perfilId = String(
      (
        await rowsOf(
          t.app.superuser,
          sql`insert into perfis (tenant_id, nome, permissoes) values (${horizonte().id}, 'Só altera', '{FORNECEDOR_EDITA}') returning id`,
        )
      )[0]?.id,
    );
    await t.app.superuser
      .update(usuarios)
      .set({ perfilId })
      .where(eq(usuarios.id, t.user('vazio').id));
    const searching = await whoMay(ana, 'FORNECEDOR_BUSCA');
    expect(searching.find(({ id }) => id === t.user('vazio').id)?.perfil).toBe('Só altera');
    await t.app.superuser
      .update(usuarios)
      .set({ ativo: false })
      .where(eq(usuarios.id, t.user('vazio').id));
    expect((await whoMay(ana, 'FORNECEDOR_BUSCA')).map(({ id }) => id)).not.toContain(t.user('vazio').id);
  });

  it('counts what a colleague delegated for today, and only what he holds', async () => {
    const ana = await t.as('total');
    const { id } = t.user('consulta');
    const [first] = horizonte().empresas;
    const today = t.app.deps.clock().toISOString().slice(0, 10);
    await rowsOf(
      t.app.superuser,
      sql`insert into delegacoes (tenant_id, delegante_id, delegado_id, empresas, permissoes, de, ate, motivo, estado)
        values (${horizonte().id}, ${t.user('total').id}, ${id}, ${`{${first}}`}::uuid[], '{CPF_REVELA}',
          ${today}, ${today}, 'férias', 'ACEITA')`,
    );
    const told = (await whoMay(ana, 'CPF_REVELA')).find((one) => one.id === id);
    expect(told).toMatchObject({ delegacao: { ate: today }, totalEmpresas: 1 });
    await rowsOf(t.app.superuser, sql`update delegacoes set de = de - 1, ate = ate - 1`);
    const later = await whoMay(ana, 'CPF_REVELA');
    expect(later.map((one) => one.id)).not.toContain(id);
  });

  it('is for those who see people and profiles, and of a right that exists', async () => {
    const query = { permissao: 'CPF_REVELA' };
    expect((await (await t.as('vazio')).call('get', '/v1/quem-pode', { query })).status).toBe(403);
    const ana = await t.as('total');
    const unknown = await ana.call('get', '/v1/quem-pode', { query: { permissao: ADMIN_PROFILE } });
    expect(unknown.problem.campos).toHaveProperty('permissao');
    const admin = await t.as('admin');
    const headers = { [TENANT_HEADER]: horizonte().id };
    expect((await admin.call('get', '/v1/quem-pode', { query, headers })).status).toBe(403);
  });
});
