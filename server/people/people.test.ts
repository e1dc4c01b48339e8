import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { perfis as perfisResource } from '../../contract/registry.ts';
import { TENANT_HEADER } from '../../contract/session.ts';
import { usuarios as usuariosResource } from '../../contract/usuarios.ts';
import { MINUTE } from '../../tests/harness.ts';
import { SENHA, seedPerfil } from '../../tests/seed.ts';
import { auditRows } from '../../tests/support/auditRows.ts';
import { contractApp } from '../../tests/support/contractApp.ts';
import { auditoria } from '../db/auditTables.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import { sessoes } from '../db/sessionTables.ts';
import { tenants } from '../db/tenants.ts';

const t = contractApp();
const horizonte = () => t.app.seeded.tenants.horizonte;
const NOVA = 'girassol amarelo na varanda';

async function stored(id: string) {
  const [row] = await t.app.superuser.select().from(usuarios).where(eq(usuarios.id, id));
  if (!row) throw new Error('No such person');
  return row;
}

/** Leaves only these users of the tenant with the right to edit users. */
async function onlyEditors(...ids: string[]): Promise<void> {
  const rows = await t.app.superuser.select().from(usuarios).where(eq(usuarios.tenantId, horizonte().id));
  for (const { id } of rows.filter((row) => !ids.includes(row.id)))
    await t.app.superuser
      .update(usuarios)
      .set({ perfilId: horizonte().perfilVazio })
      .where(eq(usuarios.id, id));
}

describe('an invitation', () => {
  it('goes out by e-mail, lets in once, and no body may carry a password', async () => {
    const ana = await t.as('total');
    const body = { nome: 'Lia', email: 'Lia@Horizonte.example', perfilId: horizonte().perfilVazio };
    expect((await ana.create(usuariosResource, { ...body, senha: NOVA })).status).toBe(400);
    const lia = (await ana.create(usuariosResource, body)).row;
    expect((await stored(String(lia.id))).senha).toBeNull();
    await t.app.deliver();
    const token = t.app.mail.tokenFor('lia@horizonte.example');
    expect((await t.app.request('/atualiza-senha', { body: { token, novaSenha: NOVA } })).status).toBe(204);
    const login = { email: 'lia@horizonte.example', senha: NOVA };
    expect((await t.app.request('/login', { body: login })).status).toBe(200);
    const again = await ana.call('post', `/v1/usuarios/${lia.id}/convite`);
    expect([again.status, again.problem.codigo]).toEqual([409, 'EM_USO']);
  });

  it('goes out again three times, then only after a while: the address may be a stranger’s', async () => {
    const ana = await t.as('total');
    const body = { nome: 'Lia', email: 'lia@horizonte.example', perfilId: horizonte().perfilVazio };
    const lia = (await ana.create(usuariosResource, body)).row;
    const again = () => ana.call('post', `/v1/usuarios/${lia.id}/convite`);
    for (let time = 0; time < 3; time += 1) expect((await again()).status).toBe(204);
    const refused = await again();
    expect([refused.status, refused.problem.detail]).toEqual([429, expect.stringContaining('10 minutos')]);
    await t.app.deliver();
    expect(t.app.mail.sent).toHaveLength(4);
    t.app.advance(10 * MINUTE);
    expect((await (await t.asNew('total')).call('post', `/v1/usuarios/${lia.id}/convite`)).status).toBe(204);
  });

  it('fails nothing when the mail server does', async () => {
    t.app.mail.fail = true;
    const body = { nome: 'Lia', email: 'lia@horizonte.example', perfilId: horizonte().perfilVazio };
    expect((await (await t.as('total')).create(usuariosResource, body)).status).toBe(201);
    await t.app.deliver();
    expect(t.app.mail.sent).toEqual([]);
  });

  it('says of an e-mail that is taken the same, whoever has it', async () => {
    const ana = await t.as('total');
    const asked = async (email: string) => {
      const answer = await ana.create(usuariosResource, {
        nome: 'X',
        email,
        perfilId: horizonte().perfilVazio,
      });
      return { ...answer.problem, requestId: '' };
    };
    expect(await asked(t.user('vizinho').email)).toEqual(await asked(t.user('colega').email));
  });
});

describe('rights are given only by those who have them', () => {
  it('refuses a profile, a code and a person beyond the own rights', async () => {
    const editor = await t.as('editor');
    const total = await stored(t.user('total').id);
    const body = { nome: 'X', email: 'x@horizonte.example', perfilId: total.perfilId };
    expect((await editor.create(usuariosResource, body)).problem.permissoes).toEqual(['CPF_REVELA']);
    const more = { nome: 'Mais', permissoes: ['CPF_REVELA'] };
    expect((await editor.create(perfisResource, more)).status).toBe(403);
    expect((await editor.update(usuariosResource, total.id, { ativo: false, versao: 1 })).status).toBe(403);
    const email = { email: 'outro@horizonte.example', versao: 1, senha: 'outra frase longa de teste' };
    const taken = await editor.call('post', `/v1/usuarios/${total.id}/email`, { body: email });
    expect(taken.status).toBe(403);
    expect((await stored(total.id)).email).toBe(total.email);
  });

  it('lets nobody change the own profile, companies or state', async () => {
    const ana = await t.as('total');
    const { id } = t.user('total');
    const change = { perfilId: horizonte().perfilVazio, ativo: false, versao: 1 };
    expect(Object.keys((await ana.update(usuariosResource, id, change)).problem.campos ?? {})).toEqual([
      'perfilId',
      'ativo',
    ]);
    expect((await ana.remove(usuariosResource, id)).status).toBe(403);
    expect((await ana.update(usuariosResource, id, { nome: 'Ana Nova', versao: 1 })).status).toBe(200);
  });
});

describe('the last person who edits people', () => {
  it('chooses the own companies, with no colleague to ask; beside another editor, asks', async () => {
    const { id } = t.user('total');
    const ana = await t.as('total');
    const change = { empresas: [horizonte().empresas[0]], versao: 1 };
    const refused = await ana.update(usuariosResource, id, change);
    expect(Object.keys(refused.problem.campos ?? {})).toEqual(['empresas']);
    await onlyEditors(id);
    expect((await ana.update(usuariosResource, id, change)).row.empresas).toEqual(change.empresas);
    const caio = await t.as('consulta');
    const own = await caio.update(usuariosResource, t.user('consulta').id, change);
    expect(own.status).toBe(403);
  });

  it('two who demote each other at once: one wins, and somebody stays', async () => {
    await onlyEditors(t.user('total').id, t.user('colega').id);
    const [ana, carla] = [await t.as('total'), await t.as('colega')];
    const demote = { perfilId: horizonte().perfilVazio, versao: 1 };
    const answers = await Promise.all([
      ana.update(usuariosResource, t.user('colega').id, demote),
      carla.update(usuariosResource, t.user('total').id, demote),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('stays also when the profile loses the right, or the platform deactivates the person', async () => {
    await onlyEditors(t.user('total').id);
    const { id, perfilId } = await stored(t.user('total').id);
    const ana = await t.as('total');
    const without = PERMISSIONS.filter((code) => code !== 'USUARIO_EDITA');
    const answer = await ana.update(perfisResource, perfilId, { permissoes: without, versao: 1 });
    expect([answer.status, answer.problem.codigo]).toEqual([409, 'ULTIMO_ADMINISTRADOR']);
    const admin = await t.as('admin');
    const headers = { [TENANT_HEADER]: horizonte().id };
    const body = { ativo: false, versao: 1 };
    expect((await admin.call('put', `/v1/usuarios/${id}`, { headers, body })).problem.codigo).toBe(
      'ULTIMO_ADMINISTRADOR',
    );
    expect((await stored(id)).ativo).toBe(true);
  });
});

describe('access of a colleague', () => {
  it('a deactivated person is out at the next request and stays out when active again', async () => {
    const ana = await t.as('total');
    const caio = await t.as('consulta');
    const { id } = t.user('consulta');
    expect((await ana.update(usuariosResource, id, { ativo: false, versao: 1 })).status).toBe(200);
    expect((await caio.call('get', '/v1/sessao')).status).toBe(401);
    expect((await ana.update(usuariosResource, id, { ativo: true, versao: 2 })).status).toBe(200);
    expect((await caio.call('get', '/v1/sessao')).status).toBe(401);
  });

  it('sessions are listed and ended', async () => {
    const ana = await t.as('total');
    const caio = await t.as('consulta');
    const path = `/v1/usuarios/${t.user('consulta').id}/sessoes`;
    expect((await ana.call('get', path)).rows).toHaveLength(1);
    expect((await ana.call('delete', path)).row).toEqual({ encerradas: 1 });
    expect((await caio.call('get', '/v1/sessao')).status).toBe(401);
  });

  it('the e-mail changes only with the own password, ends sessions and tells the old address', async () => {
    const ana = await t.as('total');
    const path = `/v1/usuarios/${t.user('consulta').id}/email`;
    const body = { email: 'caio.novo@horizonte.example', versao: 1, senha: 'não é esta senha' };
    const wrong = await ana.call('post', path, { body });
    expect([wrong.status, Object.keys(wrong.problem.campos ?? {})]).toEqual([400, ['senha']]);
    expect((await ana.call('post', path, { body: { ...body, senha: SENHA } })).status).toBe(204);
    await t.app.deliver();
    expect(t.app.mail.sent.map(({ to }) => to)).toContain(t.user('consulta').email);
  });

  it('a company taken away keeps the ids of the links that stay', async () => {
    const ana = await t.as('total');
    const [first, second] = horizonte().empresas;
    const id = t.user('colega').id;
    const [kept] = t.user('colega').links;
    expect((await ana.update(usuariosResource, id, { empresas: [first], versao: 1 })).row.empresas).toEqual([
      first,
    ]);
    const carla = await t.as('colega', kept);
    expect((await carla.call('get', '/v1/empresas')).status).toBe(200);
    expect(second).toBeDefined();
  });
});

describe('the platform', () => {
  const clara = {
    nome: 'Ribeiro',
    cnpj: '12ABC34501DE35',
    primeiroUsuario: 'Clara',
    emailPrimeiroUsuario: 'clara@ribeiro.example',
  };

  it('makes a tenant with its first person, who enters with every right and no data of others', async () => {
    const admin = await t.as('admin');
    const made = await admin.call('post', '/v1/tenants', { body: clara });
    expect([made.status, made.row.usuarios, made.row.modulos]).toEqual([201, 1, made.row.modulos]);
    await t.app.deliver();
    const token = t.app.mail.tokenFor('clara@ribeiro.example');
    await t.app.request('/atualiza-senha', { body: { token, novaSenha: NOVA } });
    const login = await t.app.request('/login', { body: { email: 'clara@ribeiro.example', senha: NOVA } });
    const { accessToken } = await login.json();
    const empresas = await t.app.request('/v1/empresas', { token: accessToken });
    expect([empresas.status, await empresas.json()]).toEqual([200, []]);
    const make = (cpfCnpj: string) =>
      t.app.request('/v1/empresas', {
        token: accessToken,
        body: { nome: `Empresa ${cpfCnpj}`, cpfCnpj, ambiente: 'SIMULADO' },
      });
    // She may act for the companies that she creates.
    for (const cnpj of ['12ABC34501DE35', '11222333000181']) expect((await make(cnpj)).status).toBe(201);
    const sessao = await (await t.app.request('/v1/sessao', { token: accessToken })).json();
    expect(sessao.empresas).toMatchObject([{ cpfCnpj: '11222333000181' }, { cpfCnpj: '12ABC34501DE35' }]);
    const again = await admin.call('post', '/v1/tenants', { body: { ...clara, cnpj: '11222333000181' } });
    expect(Object.keys(again.problem.campos ?? {})).toEqual(['emailPrimeiroUsuario']);
    const rows = await t.app.superuser.select().from(tenants).where(eq(tenants.nome, 'Ribeiro'));
    expect(rows).toHaveLength(1);
  });

  it('deactivates a tenant: its sessions end at once, nobody else s', async () => {
    const admin = await t.as('admin');
    const ana = await t.as('total');
    const body = { ativo: false, versao: 1 };
    expect((await admin.call('put', `/v1/tenants/${horizonte().id}`, { body })).status).toBe(200);
    expect((await ana.call('get', '/v1/sessao')).status).toBe(401);
    expect((await (await t.as('vizinho')).call('get', '/v1/sessao')).status).toBe(200);
    const open = await t.app.superuser.select().from(sessoes).where(eq(sessoes.tenantId, horizonte().id));
    expect(open.every(({ encerradaEm }) => encerradaEm !== null)).toBe(true);
  });

  it('manages one tenant at a time, in its own audit, and reaches none of its registers', async () => {
    const admin = await t.as('admin');
    const headers = { [TENANT_HEADER]: horizonte().id };
    const own = await admin.call('get', '/v1/usuarios');
    expect(own.rows.map(({ email }) => email)).toEqual([t.user('admin').email]);
    const theirs = await admin.call('get', '/v1/usuarios', { headers });
    expect(theirs.rows.map(({ email }) => email)).toContain(t.user('total').email);
    const body = { nome: 'Nina', email: 'nina@horizonte.example', perfilId: horizonte().perfilVazio };
    expect((await admin.call('post', '/v1/usuarios', { headers, body })).status).toBe(201);
    const audited = and(eq(auditoria.tenantId, horizonte().id), eq(auditoria.usuario, t.user('admin').email));
    expect(await auditRows(t.app.superuser, audited)).toHaveLength(1);
    expect((await admin.call('get', '/v1/empresas', { headers })).status).toBe(403);
    const forged = await (await t.as('vizinho')).call('get', '/v1/usuarios', { headers });
    expect(forged.text).not.toContain('@horizonte.example');
  });

  it('changes parameters inside their bounds, and they hold at once', async () => {
    const admin = await t.as('admin');
    const headers = { [TENANT_HEADER]: horizonte().id };
    const path = '/v1/parametros-tenant';
    const { modulos, parametros, versao } = (await admin.call('get', path, { headers })).row;
    const put = (change: object) =>
      admin.call('put', path, {
        headers,
        body: { versao, modulos, parametros: Object.assign({}, parametros, change) },
      });
    expect(Object.keys((await put({ senhaMinima: 8 })).problem.campos ?? {})).toEqual([
      'parametros.senhaMinima',
    ]);
    expect((await put({ senhaMinima: 40 })).status).toBe(200);
    expect((await put({ senhaMinima: 41 })).problem.codigo).toBe('CONFLITO_VERSAO');
    await t.app.request('/recuperar-senha', { body: { email: t.user('total').email } });
    await t.app.deliver();
    const token = t.app.mail.tokenFor(t.user('total').email);
    expect((await t.app.request('/atualiza-senha', { body: { token, novaSenha: NOVA } })).status).toBe(400);
    expect((await (await t.as('total')).call('get', path)).status).toBe(403);
  });
});

describe('a profile', () => {
  it('tells who has it, of the own tenant alone', async () => {
    const ana = await t.as('total');
    const { perfilId } = await stored(t.user('total').id);
    const answer = await ana.call('get', `/v1/perfis/${perfilId}/pessoas`);
    expect(answer.row).toMatchObject({ total: 1, pessoas: [{ email: t.user('total').email }] });
    const foreign = await seedPerfil(t.app.db, t.app.seeded.tenants.atlas.id, 'Deles', []);
    expect((await ana.call('get', `/v1/perfis/${foreign}/pessoas`)).status).toBe(404);
    const [row] = await t.app.superuser.select().from(perfis).where(eq(perfis.id, foreign));
    expect(row?.nome).toBe('Deles');
  });
});
