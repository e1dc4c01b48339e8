import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { painelSchema } from '../../contract/painel/painel.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { empresasUsuarios, perfis, usuarios } from '../../server/db/peopleTables.ts';
import { tenants } from '../../server/db/tenants.ts';
import { writtenResources } from '../support/catalogue.ts';
import { contractApp } from '../support/contractApp.ts';

const t = contractApp();

async function setPermissions(permissoes: string[]): Promise<void> {
  const mine = t.app.superuser
    .select({ id: usuarios.perfilId })
    .from(usuarios)
    .where(eq(usuarios.id, t.user('total').id));
  const [perfil] = await mine;
  await t.app.superuser
    .update(perfis)
    .set({ permissoes })
    .where(eq(perfis.id, String(perfil?.id)));
}

describe('rights hold as they are at each request, with the token of before (docs/seguranca.md A3)', () => {
  it('a permission taken from the profile is refused at the next request, and one given back works', async () => {
    const ana = await t.as('total');
    for (const resource of writtenResources) {
      const { search, edit } = resource.permissions;
      const create = (index: number) => ana.create(resource, t.valid(resource, index));
      expect((await create(1)).status).toBe(201);
      await setPermissions(PERMISSIONS.filter((code) => code !== edit));
      expect([(await create(2)).problem.codigo, (await ana.list(resource)).status]).toEqual([
        'SEM_PERMISSAO',
        // When search and edit are the same code, the list is refused too.
        search === edit ? 403 : 200,
      ]);
      await setPermissions(PERMISSIONS.filter((code) => code !== edit && code !== search));
      expect((await ana.list(resource)).problem.codigo).toBe('SEM_PERMISSAO');
      expect((await ana.call('get', `/v1/${resource.name}/exportar`)).status).toBe(403);
      await setPermissions([...PERMISSIONS]);
      expect((await create(2)).status).toBe(201);
    }
  });

  it('CPF_REVELA taken away masks the export and shortens the search at once', async () => {
    const ana = await t.as('total');
    const [resource] = writtenResources;
    if (!resource) throw new Error('The product declares no resource');
    const [row] = await t.fill('total', resource, 1);
    await setPermissions(PERMISSIONS.filter((code) => code !== 'CPF_REVELA'));
    expect((await ana.call('get', '/v1/empresas/exportar')).text).toContain('.***.***/');
    expect(
      (await ana.call('post', `/v1/empresas/${row?.id}/revelar`, { body: { campo: 'cpfCnpj' } })).status,
    ).toBe(403);
  });

  it('a removed link closes that company only', async () => {
    const [first = '', second = ''] = t.user('total').links;
    await t.app.superuser.delete(empresasUsuarios).where(eq(empresasUsuarios.id, first));
    expect((await (await t.as('total', first)).call('get', '/v1/contratos')).problem.codigo).toBe(
      'EMPRESA_INDISPONIVEL',
    );
    expect((await (await t.as('total', second)).call('get', '/v1/contratos')).status).toBe(200);
    const sessao = await (await t.as('total', null)).call('get', '/v1/sessao');
    expect(sessao.text).not.toContain(first);
  });

  it.each([
    [
      'a disabled person',
      () =>
        t.app.superuser
          .update(usuarios)
          .set({ ativo: false })
          .where(eq(usuarios.id, t.user('total').id)),
    ],
    [
      'a disabled tenant',
      () =>
        t.app.superuser
          .update(tenants)
          .set({ ativo: false })
          .where(eq(tenants.id, t.user('total').tenantId)),
    ],
  ])('%s is out at the next request, and nobody else is', async (_, disable) => {
    const ana = await t.as('total');
    const other = await t.as('vizinho');
    expect((await ana.call('get', '/v1/empresas')).status).toBe(200);
    await disable();
    const answer = await ana.call('get', '/v1/empresas');
    expect([answer.status, answer.problem.codigo]).toEqual([401, 'SESSAO_ENCERRADA']);
    expect(
      (
        await ana.create(
          writtenResources[0] ??
            (() => {
              throw new Error('none');
            })(),
          {},
        )
      ).status,
    ).toBe(401);
    expect((await other.call('get', '/v1/empresas')).status).toBe(200);
  });

  it('an off module answers as if it were not there', async () => {
    const ana = await t.as('total');
    await t.app.superuser
      .update(tenants)
      .set({ modulos: ['NFE'] })
      .where(eq(tenants.id, t.user('total').tenantId));
    for (const resource of writtenResources) {
      const gone = resource.modulo !== undefined;
      expect((await ana.list(resource)).status, resource.name).toBe(gone ? 404 : 200);
      expect((await ana.create(resource, t.valid(resource, 1))).status, resource.name).toBe(gone ? 404 : 201);
    }
    const painel = painelSchema.parse((await ana.call('get', '/v1/painel')).body);
    expect(painel.cartoes.map(({ chave }) => chave)).not.toContain('empresas');
  });
});
