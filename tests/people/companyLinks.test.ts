import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { empresas } from '../../contract/empresas.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { servicos as servicosResource } from '../../contract/registry.ts';
import { sessaoSchema } from '../../contract/session.ts';
import { usuarios as usuariosResource } from '../../contract/usuarios.ts';
import { withActor } from '../../server/auth/withActor.ts';
import { auditoria } from '../../server/db/auditTables.ts';
import { rowsOf } from '../../server/db/database.ts';
import { testPasswords } from '../harness.ts';
import { SENHA, seedEmpresa, seedUser } from '../seed.ts';
import { auditRows } from '../support/auditRows.ts';
import { Actor } from '../support/contractApp.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { seedCertificado, seedDocumento } from '../support/documentos.ts';
import { seedServico } from '../support/servico.ts';

const { accepted, acting, t } = delegacaoApp();
const horizonte = () => t.app.seeded.tenants.horizonte;
const nova = (index: number) => ({ nome: `Nova ${index}`, cpfCnpj: sampleCnpj(index), ambiente: 'SIMULADO' });

const linksOf = async (actor: Actor) =>
  sessaoSchema.parse((await actor.call('get', '/v1/sessao')).body).empresas;
const namesOf = async (actor: Actor) => (await linksOf(actor)).map(({ nome }) => nome);
const audited = (recurso: string, registroId: string) =>
  auditRows(t.app.superuser, and(eq(auditoria.recurso, recurso), eq(auditoria.registroId, registroId)));

/** Signs in a user of the first tenant who edits companies but not users, and acts for none. */
async function bia(): Promise<Actor> {
  const permissoes = PERMISSIONS.filter((code) => code !== 'USUARIO_EDITA');
  const senha = await testPasswords.hash(SENHA);
  const email = 'bia@horizonte.example';
  const user = await seedUser(t.app.db, { tenantId: horizonte().id, email, permissoes, senha });
  const login = await t.app.request('/login', { body: { email, senha: SENHA } });
  return new Actor(t.app, user, (await login.json()).accessToken, undefined);
}

describe('whoever makes a company', () => {
  it('acts for it at once, without a new sign-in, and the audit says so', async () => {
    const maker = await bia();
    const { id } = (await maker.create(empresas, nova(60))).row;
    const [link] = await linksOf(maker);
    expect(link?.nome).toBe('Nova 60');
    const forIt = new Actor(t.app, maker.user, maker.token, link?.uuid);
    expect((await forIt.call('get', '/v1/nfes')).status).toBe(200);
    const [told] = await audited('usuarios', maker.user.id);
    expect(told).toMatchObject({ acao: 'ALTERA', antes: { empresas: [] }, depois: { empresas: [id] } });
    // The version changes, so an edit of her record opened before is refused.
    expect((await (await t.as('total')).get(usuariosResource, maker.user.id)).row.versao).toBe(2);
  });

  it('finds each at the place at which every colleague does, and no two at one', async () => {
    const hers = await linksOf(await t.as('total'));
    const others = await linksOf(await t.as('colega'));
    expect(new Set(hers.map(({ cor }) => cor)).size).toBe(hers.length);
    const placeOf = new Map(hers.map(({ empresaId, cor }) => [empresaId, cor]));
    const shared = others.filter(({ empresaId }) => placeOf.has(empresaId));
    expect(shared.length).toBeGreaterThan(1);
    for (const { empresaId, cor } of shared) expect(cor).toBe(placeOf.get(empresaId));
  });

  it('gives each a place for good: those that leave take theirs along, and come back to it where nobody else has it', async () => {
    const ana = await t.as('total');
    const made = async (index: number) => String((await ana.create(empresas, nova(index))).row.id);
    const ids = [await made(70), await made(71), await made(72)];
    const places = async () => new Map((await linksOf(ana)).map(({ empresaId, cor }) => [empresaId, cor]));
    const before = await places();
    const [first = '', second = '', last = ''] = ids;
    const restore = (id: string) => ana.call('post', `/v1/empresas/lixeira/${id}/restaurar`);
    await ana.remove(empresas, first);
    expect((await places()).get(second)).toBe(before.get(second));
    expect((await places()).get(last)).toBe(before.get(last));
    expect((await restore(first)).status).toBe(200);
    expect(await places()).toEqual(before);

    await ana.remove(empresas, last);
    await made(73);
    expect((await restore(last)).status).toBe(200);
    const after = await places();
    expect(new Set(after.values()).size).toBe(after.size);
    for (const id of [first, second]) expect(after.get(id)).toBe(before.get(id));
  });

  it('gives no two the same where they are made at once, or many by one file', async () => {
    const ana = await t.as('total');
    await Promise.all([74, 75, 76, 77].map((index) => ana.create(empresas, nova(index))));
    const { id: tenantId } = horizonte();
    await t.app.superuser.execute(sql`
      insert into empresas (tenant_id, nome, cpf_cnpj, ambiente) select ${tenantId}, 'De arquivo ' || n, 'A' || n, 'SIMULADO'
      from generate_series(1, 5) as n`);
    const rows = await rowsOf(
      t.app.superuser,
      sql`select cor from empresas where tenant_id = ${tenantId} order by cor`,
    );
    expect(rows.map(({ cor }) => cor)).toEqual(rows.map((_, index) => index));
  });

  it('under a delegation links neither person: it would outlive the delegation', async () => {
    const delegate = await acting(await accepted());
    const { id } = (await delegate.create(empresas, nova(61))).row;
    const ana = await t.as('total');
    expect((await ana.call('get', `/v1/empresas/${id}/alcance`)).body).toEqual({ pessoas: 0, servicos: 0 });
  });

  it('does not come to the certificate of others by a company of its root, new or renumbered', async () => {
    const [first = ''] = horizonte().empresas;
    const root = sampleCnpj(1).slice(0, 8);
    await seedCertificado(t.app, { tenant: 'horizonte', empresa: 0, dias: 100 });
    await t.app.superuser.execute(`update certificados set raiz = '${root}' where empresa_id = '${first}'`);
    const filial = sampleCnpj(1, { branch: 2 });
    const maker = await bia();
    await maker.create(empresas, { ...nova(0), cpfCnpj: filial });
    expect(await namesOf(maker)).toEqual([]);
    const own = (await maker.create(empresas, nova(62))).row;
    const moved = await maker.update(empresas, own.id, { cpfCnpj: sampleCnpj(1, { branch: 3 }), versao: 1 });
    expect(moved.problem.campos?.cpfCnpj).toContain('Água Clara Ltda');
    // A user who acts for the company of the certificate may create a branch.
    const ana = await t.as('total');
    await ana.create(empresas, { ...nova(0), nome: 'Filial 4', cpfCnpj: sampleCnpj(1, { branch: 4 }) });
    expect(await namesOf(ana)).toContain('Filial 4');
  });
});

describe('a company without data of its own', () => {
  it('is removed by a colleague who does not act for it; people and services leave it, each told in the audit', async () => {
    const [first = ''] = horizonte().empresas;
    const ana = await t.as('total');
    const { id } = (await ana.create(empresas, nova(63))).row;
    const empresaId = String(id);
    const link = (await linksOf(ana)).find(({ nome }) => nome === 'Nova 63');
    const caio = t.user('consulta');
    await ana.update(usuariosResource, caio.id, { empresas: [first, empresaId], versao: 1 });
    const servico = await seedServico(t.app, { permissoes: ['NFE_MANIFESTA'], empresas: [empresaId] });
    const maker = await bia();
    const reach = await maker.call('get', `/v1/empresas/${id}/alcance`);
    expect(reach.body).toEqual({ pessoas: 2, servicos: 1 });
    expect((await maker.remove(empresas, id)).status).toBe(200);

    expect(await namesOf(ana)).not.toContain('Nova 63');
    const [, last] = await audited('usuarios', caio.id);
    expect(last).toMatchObject({
      usuarioId: maker.user.id,
      acao: 'ALTERA',
      antes: { empresas: [first, empresaId].sort() },
      depois: { empresas: [first] },
    });
    expect((await audited('servicos', servico)).at(-1)).toMatchObject({ depois: { empresas: [] } });
    // A session that had it selected is refused until it selects another, and works with none selected.
    const lost = await new Actor(t.app, ana.user, ana.token, link?.uuid).list(empresas);
    expect([lost.status, lost.problem.codigo]).toEqual([403, 'EMPRESA_INDISPONIVEL']);
    expect((await ana.list(empresas)).status).toBe(200);
  });

  it('leaves a service that acted for it alone with none, never with all', async () => {
    const empresaId = await seedEmpresa(t.app.db, horizonte().id, {
      nome: 'De passagem',
      cpfCnpj: sampleCnpj(64),
    });
    const servico = await seedServico(t.app, { permissoes: ['NFE_MANIFESTA'], empresas: [empresaId] });
    const ana = await t.as('total');
    expect((await ana.remove(empresas, empresaId)).status).toBe(200);
    expect((await ana.get(servicosResource, servico)).row).toMatchObject({
      empresas: [],
      todasEmpresas: false,
      versao: 2,
    });
    const now = t.app.deps.clock();
    const reached = withActor(t.app.db, { servico, todas: true }, now, async (_, ator) => ator.empresas);
    expect(await reached).toEqual([]);
    const [empresa = ''] = horizonte().empresas;
    const acts = withActor(t.app.db, { servico, empresa }, now, async () => undefined);
    await expect(acts).rejects.toThrow('Rotinas automáticas');
  });

  it('made again with the same number, is its maker’s alone: nobody and nothing else comes back to it', async () => {
    const ana = await t.as('total');
    const { id } = (await ana.create(empresas, nova(65))).row;
    const servico = await seedServico(t.app, { permissoes: ['NFE_MANIFESTA'], empresas: [String(id)] });
    const empresasDelegadas = [String(id), String(horizonte().empresas[0])];
    const delegation = await accepted({ empresas: empresasDelegadas });
    const maker = await bia();
    await maker.remove(empresas, id);
    await maker.create(empresas, nova(65));
    expect(await namesOf(maker)).toEqual(['Nova 65']);
    expect(await namesOf(ana)).not.toContain('Nova 65');
    expect(await namesOf(await acting(delegation))).toEqual(['Água Clara Ltda']);
    expect((await ana.get(servicosResource, servico)).row.empresas).toEqual([]);
  });
});

describe('a company with data of its own', () => {
  it.each([
    ['a certificate', () => seedCertificado(t.app, { tenant: 'horizonte', empresa: 1, dias: 10 })],
    ['a document', () => seedDocumento(t.app, 'nfes', { tenant: 'horizonte', empresa: 1, prazo: null })],
  ])('is in use by %s: it stays, and whoever acts for it too', async (_, write) => {
    await write();
    const ana = await t.as('total');
    const before = await namesOf(ana);
    const refused = await ana.remove(empresas, horizonte().empresas[1]);
    expect([refused.status, refused.problem.codigo]).toEqual([409, 'EM_USO']);
    expect(await namesOf(ana)).toEqual(before);
  });
});
