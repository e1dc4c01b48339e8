import { describe, expect, it } from 'vitest';
import { empresas } from '../../contract/empresas.ts';
import { TENANT_HEADER } from '../../contract/session.ts';
import { usuarios } from '../../contract/usuarios.ts';
import { contractApp } from '../../tests/support/contractApp.ts';

const t = contractApp();
const horizonte = () => t.app.seeded.tenants.horizonte;

describe('limits of a tenant', () => {
  /** Sets a parameter of the tenant of `total`. */
  async function limit(change: object): Promise<void> {
    const admin = await t.as('admin');
    const headers = { [TENANT_HEADER]: horizonte().id };
    const { modulos, parametros, versao } = (await admin.call('get', '/v1/parametros-tenant', { headers }))
      .row;
    const body = { versao, modulos, parametros: Object.assign({}, parametros, change) };
    expect((await admin.call('put', '/v1/parametros-tenant', { headers, body })).status).toBe(200);
  }

  it('no more people and companies come into use than it may have, also when many come at once', async () => {
    const ana = await t.as('total');
    const count = async (path: string, filter: object) =>
      (await ana.call('get', path, { query: { filter } })).total;
    const people = await count('/v1/usuarios', { ativo: true });
    const companies = await count('/v1/empresas', { ativa: true });
    await limit({ limiteUsuarios: people + 1, limiteEmpresas: companies });

    const make = (index: number) => ana.create(usuarios, { ...t.valid(usuarios, index), ativo: true });
    const answers = await Promise.all([1, 2, 3, 4].map(make));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.problem.campos?.ativo).toContain(`contratou ${people + 1} usuários ativos`);
    expect(await count('/v1/usuarios', { ativo: true })).toBe(people + 1);

    const idle = (await ana.create(usuarios, { ...t.valid(usuarios, 9), ativo: false })).row;
    expect((await ana.update(usuarios, idle.id, { versao: 1, ativo: true })).status).toBe(400);
    expect((await ana.update(usuarios, idle.id, { versao: 1, nome: 'Outro nome' })).status).toBe(200);
    const company = await ana.create(empresas, { ...t.valid(empresas, 1), ativa: true });
    expect(Object.keys(company.problem.campos ?? {})).toEqual(['ativa']);
    expect((await ana.create(empresas, { ...t.valid(empresas, 1), ativa: false })).status).toBe(201);
  });
});
