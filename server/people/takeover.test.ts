import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { alcanceSchema, modeloSchema } from '../../contract/pessoas.ts';
import { perfis as perfisResource } from '../../contract/registry.ts';
import { TENANT_HEADER } from '../../contract/session.ts';
import { usuarios as usuariosResource } from '../../contract/usuarios.ts';
import { testPasswords } from '../../tests/harness.ts';
import { SENHA, seedEmpresa, seedPerfil, seedUser } from '../../tests/seed.ts';
import { Actor, SENHA_EXTRA } from '../../tests/support/contractApp.ts';
import { delegacaoApp } from '../../tests/support/delegacao.ts';
import { empresasUsuarios, usuarios } from '../db/peopleTables.ts';

const { accepted, acting, t } = delegacaoApp();
const horizonte = () => t.app.seeded.tenants.horizonte;
const todas = (...less: string[]) => PERMISSIONS.filter((code) => !less.includes(code));

async function stored(id: string) {
  const [row] = await t.app.superuser.select().from(usuarios).where(eq(usuarios.id, id));
  if (!row) throw new Error('No such person');
  return row;
}

/** Seeds another user of the first tenant, and signs in as that user. */
async function signedIn(name: string, permissoes: readonly string[], empresas: readonly string[]) {
  const senha = await testPasswords.hash(SENHA);
  const { id: tenantId } = horizonte();
  const email = `${name}@horizonte.example`;
  const user = await seedUser(t.app.db, { tenantId, email, permissoes, senha, empresas });
  const login = await t.app.request('/login', { body: { email, senha: SENHA } });
  const { accessToken } = await login.json();
  return new Actor(t.app, user, accessToken, user.links[0]);
}

describe('a person who has more is not stripped, so that nothing opens the way to her account', () => {
  it('by no act on her record, her access or her profile', async () => {
    const editor = await t.as('editor');
    const { id, perfilId } = await stored(t.user('total').id);
    const path = `/v1/usuarios/${id}`;
    const senha = SENHA_EXTRA;
    const put = (change: object) => editor.update(usuariosResource, id, { ...change, versao: 1 });
    const profile = (change: object) => editor.update(perfisResource, perfilId, { ...change, versao: 1 });
    const refused = [
      await put({ perfilId: horizonte().perfilVazio }),
      await put({ ativo: false }),
      await put({ empresas: [] }),
      await put({ nome: 'Outra' }),
      await editor.remove(usuariosResource, id, 1),
      await editor.call('post', `${path}/email`, { body: { email: 'x@x.example', versao: 1, senha } }),
      await editor.call('post', `${path}/convite`),
      await editor.call('get', `${path}/sessoes`),
      await editor.call('delete', `${path}/sessoes`),
      await editor.call('get', `${path}/segundo-fator`),
      await editor.call('post', `${path}/segundo-fator/redefinir`, { body: { senha } }),
      await profile({ permissoes: todas('CPF_REVELA') }),
      await profile({ permissoes: [] }),
      await profile({ nome: 'Estagiários' }),
      await editor.remove(perfisResource, perfilId, 1),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.problem.codigo], answer.text).toEqual([403, 'SEM_PERMISSAO']);
      expect(answer.problem.permissoes).toEqual(['CPF_REVELA']);
      expect(answer.problem.detail).toContain('revelar CPF e CNPJ');
    }
    expect(await stored(id)).toMatchObject({ perfilId, ativo: true, email: t.user('total').email });
    const alcance = alcanceSchema.parse((await editor.call('get', `${path}/alcance`)).body);
    expect(alcance.permissoes).toEqual(['CPF_REVELA']);
  });

  it('nor brought back by the history to what she had, by somebody who lacks it', async () => {
    const ana = await t.as('total');
    const editor = await t.as('editor');
    const { id } = t.user('colega');
    const { perfilId } = await stored(id);
    await ana.update(usuariosResource, id, { nome: 'Carla', versao: 1 });
    await ana.update(usuariosResource, id, { perfilId: horizonte().perfilVazio, versao: 2 });
    const history = await ana.call('get', `/v1/usuarios/${id}/historico`);
    const [, before] = (history.body as { momentos: { id: string }[] }).momentos;
    const body = { momento: before?.id, versao: 3 };
    expect((await editor.call('post', `/v1/usuarios/${id}/reverter`, { body })).status).toBe(403);
    expect((await ana.call('post', `/v1/usuarios/${id}/reverter`, { body })).row.perfilId).toBe(perfilId);
  });

  it('nor while a colleague’s delegation waits in her account', async () => {
    const editor = await t.as('editor');
    const { id } = t.user('consulta');
    const path = `/v1/usuarios/${id}/email`;
    const body = { email: 'x@horizonte.example', versao: 1, senha: SENHA_EXTRA };
    const delegation = await accepted({ permissoes: ['CPF_REVELA'] });
    expect((await editor.call('post', path, { body })).problem.permissoes).toEqual(['CPF_REVELA']);
    await (await t.as('total')).call('post', `/v1/delegacoes/${delegation}/revogar`);
    expect((await editor.call('post', path, { body })).status).toBe(204);
  });

  it('the administrator of the platform is the way out', async () => {
    const admin = await t.as('admin');
    const { id } = t.user('total');
    const headers = { [TENANT_HEADER]: horizonte().id };
    const body = { ativo: false, versao: 1 };
    expect((await admin.call('put', `/v1/usuarios/${id}`, { headers, body })).status).toBe(200);
  });
});

describe('companies are rights too', () => {
  it('are given and taken by those who act for them', async () => {
    const [first, , third] = horizonte().empresas;
    const bia = await signedIn('bia', todas(), [String(first)]);
    const { id } = t.user('consulta');
    const given = await bia.update(usuariosResource, id, { empresas: [first, third], versao: 1 });
    expect([given.status, given.problem.detail]).toEqual([403, expect.stringContaining('Carlos Souza')]);
    const puppet = { nome: 'X', email: 'x@horizonte.example', perfilId: horizonte().perfilVazio };
    const made = await bia.create(usuariosResource, { ...puppet, empresas: [third] });
    expect(made.status).toBe(403);
    const ana = await t.as('total');
    expect((await ana.update(usuariosResource, id, { empresas: [first, third], versao: 1 })).status).toBe(
      200,
    );
    // Caio now acts for more companies than Bia, so she may change neither him nor that company.
    for (const change of [{ empresas: [first] }, { ativo: false }])
      expect((await bia.update(usuariosResource, id, { ...change, versao: 2 })).status).toBe(403);
    const taken = { email: 'y@horizonte.example', versao: 2, senha: SENHA };
    expect((await bia.call('post', `/v1/usuarios/${id}/email`, { body: taken })).status).toBe(403);
    const alcance = alcanceSchema.parse((await bia.call('get', `/v1/usuarios/${id}/alcance`)).body);
    expect(alcance).toEqual({ permissoes: [], empresas: ['Carlos Souza'] });
  });

  it('a colleague is the pattern of a new person only as far as one may give', async () => {
    const all = [...horizonte().empresas];
    // She acts for the first company, which is in use.
    const hers = all.filter((one) => one !== all[2]);
    const modelOf = async (who: Actor, id: string) =>
      modeloSchema.parse((await who.call('get', `/v1/usuarios/${id}/modelo`)).row);
    const { id, perfilId } = await stored(t.user('total').id);
    const ana = await t.as('total');
    expect(await modelOf(ana, id)).toEqual({
      perfilId,
      empresas: all.toSorted(),
      faltam: { permissoes: [], empresas: [] },
    });
    const bia = await signedIn('bia', todas('CPF_REVELA'), hers);
    const model = await modelOf(bia, id);
    expect(model).toEqual({
      perfilId: null,
      empresas: hers.toSorted(),
      faltam: { permissoes: ['CPF_REVELA'], empresas: ['Carlos Souza'] },
    });
    const { empresas } = model;
    const made = await bia.create(usuariosResource, {
      nome: 'Lia',
      email: 'lia@horizonte.example',
      perfilId: horizonte().perfilVazio,
      empresas,
    });
    expect([made.status, made.row.empresas]).toEqual([201, empresas]);
    expect((await (await t.as('vizinho')).call('get', `/v1/usuarios/${id}/modelo`)).status).toBe(404);
    expect((await (await t.as('consulta')).call('get', `/v1/usuarios/${id}/modelo`)).status).toBe(403);
    const admin = await t.as('admin');
    const headers = { [TENANT_HEADER]: horizonte().id };
    const seen = await admin.call('get', `/v1/usuarios/${id}/modelo`, { headers });
    expect(seen.body).toEqual({ perfilId, empresas: [], faltam: { permissoes: [], empresas: [] } });
  });

  it('one that nobody answers for is reached by whoever edits people and companies, and by nobody else', async () => {
    const ana = await t.as('total');
    const id = t.user('total').id;
    const nova = await seedEmpresa(t.app.db, horizonte().id, {
      nome: 'Sem ninguém',
      cpfCnpj: sampleCnpj(50),
    });
    const bia = await signedIn('bia', todas(), []);
    const caio = await signedIn('so.pessoas', todas('EMPRESA_EDITA'), []);
    const self = (who: Actor, empresa: unknown, versao = 1) =>
      who.update(usuariosResource, who.user.id, { empresas: [empresa], versao });
    expect(Object.keys((await self(caio, nova)).problem.campos ?? {})).toEqual(['empresas']);
    expect((await self(bia, nova)).status).toBe(200);
    const had = (await ana.get(usuariosResource, id)).row.empresas as string[];
    const late = await ana.update(usuariosResource, id, { empresas: [...had, nova], versao: 1 });
    expect(Object.keys(late.problem.campos ?? {})).toEqual(['empresas']);
  });

  it('a profile that loses the right to edit people leaves no company to whoever does not act for it', async () => {
    const [, , third] = horizonte().empresas;
    const ana = await t.as('total');
    await ana.update(usuariosResource, t.user('colega').id, { empresas: [third], versao: 1 });
    await t.app.superuser.delete(empresasUsuarios).where(eq(empresasUsuarios.usuarioId, t.user('total').id));
    const { perfilId } = await stored(t.user('colega').id);
    const bia = await signedIn('bia', todas(), []);
    const without = { permissoes: todas('USUARIO_EDITA'), versao: 1 };
    expect((await bia.update(perfisResource, perfilId, without)).status).toBe(403);
    const less = { permissoes: todas('LOG_BAIXA'), versao: 1 };
    expect((await bia.update(perfisResource, perfilId, less)).status).toBe(200);
  });
});

describe('who acts for another', () => {
  it('changes neither account: password, name, sessions, factors, e-mail', async () => {
    const same = await seedPerfil(t.app.db, horizonte().id, 'Iguais', PERMISSIONS);
    const ids = [t.user('total').id, t.user('consulta').id];
    for (const id of ids)
      await t.app.superuser.update(usuarios).set({ perfilId: same }).where(eq(usuarios.id, id));
    for (const empresaId of horizonte().empresas.slice(1)) {
      const link = { tenantId: horizonte().id, usuarioId: t.user('consulta').id, empresaId };
      await t.app.superuser.insert(empresasUsuarios).values(link);
    }
    const permissoes = todas('DELEGACAO_CONCEDE');
    const delegate = await acting(await accepted({ permissoes, empresas: horizonte().empresas.slice(0, 3) }));
    const { rows } = await delegate.call('get', '/v1/perfil-proprio/sessoes');
    const senha = SENHA;
    const novaSenha = 'girassol amarelo na varanda';
    const own: [string, string, object?][] = [
      ['post', '/atualiza-senha', { senhaAtual: senha, novaSenha }],
      ['put', '/v1/perfil-proprio', { nome: 'Outro', versao: 1 }],
      ['delete', '/v1/perfil-proprio/sessoes'],
      ['delete', `/v1/perfil-proprio/sessoes/${rows[0]?.id}`],
      ...ids.flatMap((id): [string, string, object?][] => [
        ['get', `/v1/usuarios/${id}/sessoes`],
        ['delete', `/v1/usuarios/${id}/sessoes`],
        ['put', `/v1/usuarios/${id}`, { nome: 'Outro', versao: 1 }],
        ['post', `/v1/usuarios/${id}/segundo-fator/redefinir`, { senha }],
        ['post', `/v1/usuarios/${id}/email`, { email: 'x@x.example', versao: 1, senha }],
      ]),
    ];
    for (const [method, path, body] of own) {
      const answer = await delegate.call(method, path, { body });
      expect([answer.status, answer.text], `${method} ${path}`).toEqual([
        403,
        expect.stringContaining('Encerre a delegação antes'),
      ]);
    }
  });
});
