import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/brasil/date.ts';
import { delegacoesSchema } from '../../contract/delegacao.ts';
import { empresas } from '../../contract/empresas.ts';
import { notificacoesSchema } from '../../contract/notificacoes.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { perfis as perfisResource } from '../../contract/registry.ts';
import { sessaoSchema, tokensSchema } from '../../contract/session.ts';
import { usuarios as usuariosResource } from '../../contract/usuarios.ts';
import { auditoria } from '../../server/db/auditTables.ts';
import { empresasUsuarios, perfis, usuarios } from '../../server/db/peopleTables.ts';
import { HOUR, MINUTE } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { auditRows } from '../support/auditRows.ts';
import { Actor } from '../support/contractApp.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import type { Row } from '../support/rows.ts';

const { accepted, acting, offerBody, offered, profileOf, t, today } = delegacaoApp();

describe('an offer', () => {
  it.each([
    ['a right that one lacks', { permissoes: ['EMPRESA_EDITA'] }, 'permissoes', 'colega'],
    ['the right to delegate', { permissoes: ['DELEGACAO_CONCEDE'] }, 'permissoes', 'total'],
    ['an unknown right', { permissoes: ['ADMIN'] }, 'permissoes', 'total'],
    ['a company that is not one’s own', { empresas: [crypto.randomUUID()] }, 'empresas', 'total'],
    ['no company', { empresas: [] }, 'empresas', 'total'],
    ['oneself', 'self', 'delegadoId', 'total'],
    ['somebody of another tenant', 'neighbour', 'delegadoId', 'total'],
    ['91 days', { ate: 91 }, 'ate', 'total'],
    ['an end before the beginning', { ate: -1 }, 'ate', 'total'],
    ['days gone by', { de: -5, ate: -2 }, 'ate', 'total'],
    ['no reason', { motivo: ' ' }, 'motivo', 'total'],
    ['the wrong password', { senha: 'não é esta senha' }, 'senha', 'total'],
  ] as const)('of %s is refused at its field', async (_, change, field, who) => {
    if (who === 'colega') {
      await t.app.superuser
        .update(perfis)
        .set({ permissoes: ['DELEGACAO_CONCEDE', 'EMPRESA_BUSCA'] })
        .where(profileOf('total'));
    }
    const changes: Row =
      change === 'self'
        ? { delegadoId: t.user('total').id }
        : change === 'neighbour'
          ? { delegadoId: t.user('vizinho').id }
          : Object.fromEntries(
              Object.entries(change).map(([key, value]) => [
                key,
                typeof value === 'number' ? addDays(today(), value) : value,
              ]),
            );
    const answer = await (await t.as('total')).call('post', '/v1/delegacoes', { body: offerBody(changes) });
    expect([answer.status, Object.keys(answer.problem.campos ?? {})]).toEqual([400, [field]]);
  });

  it('is told to whom it is made, and its answer to whoever made it', async () => {
    const notices = async (who: 'total' | 'consulta') => {
      const answer = await (await t.as(who)).call('get', '/v1/notificacoes');
      return notificacoesSchema.parse(answer.body).avisos.map(({ titulo, link }) => [titulo, link]);
    };
    await accepted();
    expect(await notices('consulta')).toEqual([
      [expect.stringContaining('oferece uma delegação a você'), `/sistema/usuario/${t.user('consulta').id}`],
    ]);
    expect(await notices('total')).toEqual([
      [expect.stringContaining('aceitou a sua delegação'), `/sistema/usuario/${t.user('total').id}`],
    ]);
  });

  it('takes DELEGACAO_CONCEDE, and the password guessed wrong is slowed down and audited', async () => {
    const refused = await (await t.as('consulta')).call('post', '/v1/delegacoes', { body: offerBody() });
    expect(refused.problem.codigo).toBe('SEM_PERMISSAO');
    const ana = await t.as('total');
    const guess = () =>
      ana.call('post', '/v1/delegacoes', { body: offerBody({ senha: 'chute errado qualquer' }) });
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await guess()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    const rows = await auditRows(t.app.superuser, eq(auditoria.acao, 'SENHA_RECUSADA'));
    expect(rows.length).toBeGreaterThan(3);
  });

  it('is seen by both, answered once and by the colleague alone', async () => {
    const id = await offered();
    const [ana, caio] = [await t.as('total'), await t.as('consulta')];
    const seen = delegacoesSchema.parse((await caio.call('get', '/v1/delegacoes')).body);
    expect(seen.recebidas).toMatchObject([{ id, estado: 'OFERECIDA', vigente: false, motivo: 'Férias' }]);
    for (const who of [ana, await t.as('colega'), await t.as('vizinho')]) {
      expect((await who.call('post', `/v1/delegacoes/${id}/aceitar`)).status).toBe(404);
      expect((await who.call('post', `/v1/delegacoes/${id}/iniciar`)).status).toBe(404);
    }
    expect((await caio.call('post', `/v1/delegacoes/${id}/iniciar`)).status).toBe(404);
    expect((await caio.call('post', `/v1/delegacoes/${id}/recusar`)).status).toBe(204);
    expect((await caio.call('post', `/v1/delegacoes/${id}/aceitar`)).status).toBe(404);
    expect((await caio.call('post', `/v1/delegacoes/${id}/revogar`)).status).toBe(404);
  });
});

describe('acting under a delegation', () => {
  it('gives the granted rights and companies, and every audit row names both people', async () => {
    const id = await accepted();
    const none = await acting(id);
    const sessao = sessaoSchema.parse((await none.call('get', '/v1/sessao')).body);
    expect(sessao).toMatchObject({
      permissoes: ['EMPRESA_BUSCA', 'EMPRESA_EDITA'],
      delegacao: { id, delegante: 'Pessoa total' },
    });
    const links = t.user('total').links;
    expect(sessao.empresas.map(({ uuid }) => uuid)).toEqual(links.slice(0, 2));
    const delegate = new Actor(t.app, none.user, none.token, links[0]);
    const made = await delegate.create(empresas, t.valid(empresas, 1));
    expect(made.status).toBe(201);
    const rows = await auditRows(t.app.superuser, eq(auditoria.registroId, String(made.row.id)));
    expect(rows).toMatchObject([
      {
        usuario: t.user('consulta').email,
        delegante: t.user('total').email,
        deleganteId: t.user('total').id,
      },
    ]);
    const outside = new Actor(t.app, none.user, none.token, links[2]);
    expect((await outside.list(empresas)).problem.codigo).toBe('EMPRESA_INDISPONIVEL');
    const ownLink = new Actor(t.app, none.user, none.token, t.user('consulta').links[0]);
    expect((await ownLink.list(empresas)).problem.codigo).toBe('EMPRESA_INDISPONIVEL');
    expect((await none.call('get', '/v1/auditoria')).status).toBe(403);
  });

  it('makes no chains, whatever was granted', async () => {
    const id = await accepted({ permissoes: PERMISSIONS.filter((code) => code !== 'DELEGACAO_CONCEDE') });
    const delegate = await acting(id);
    expect((await delegate.call('post', '/v1/delegacoes', { body: offerBody() })).status).toBe(403);
    expect((await delegate.call('get', '/v1/delegacoes/opcoes')).status).toBe(403);
    const own = '/v1/perfil-proprio/segundo-fator';
    expect((await delegate.call('get', own)).status).toBe(403);
    for (const act of ['aplicativo', 'chaves/opcoes', 'codigos', 'aplicativo/remover'])
      expect((await delegate.call('post', `${own}/${act}`, { body: { senha: SENHA } })).status, act).toBe(
        403,
      );
    expect((await delegate.call('post', `/v1/delegacoes/${id}/iniciar`)).status).toBe(403);
  });

  const ends: [string, (id: string) => Promise<unknown>][] = [
    ['revoked', async (id) => (await t.as('total')).call('post', `/v1/delegacoes/${id}/revogar`)],
    [
      'its granter is disabled',
      async () =>
        t.app.superuser
          .update(usuarios)
          .set({ ativo: false })
          .where(eq(usuarios.id, t.user('total').id)),
    ],
    [
      'its delegate is disabled',
      async () =>
        t.app.superuser
          .update(usuarios)
          .set({ ativo: false })
          .where(eq(usuarios.id, t.user('consulta').id)),
    ],
    [
      'its last day is over',
      async (id) =>
        t.app.superuser.execute(sql`update delegacoes set de = de - 20, ate = ate - 20 where id = ${id}`),
    ],
  ];
  it.each(ends)('ends at the next request when it is %s: access and refresh', async (_, end) => {
    const id = await accepted();
    const answer = await (await t.as('consulta')).call('post', `/v1/delegacoes/${id}/iniciar`);
    const { accessToken, refreshToken } = tokensSchema.parse(answer.body);
    const delegate = new Actor(t.app, t.user('consulta'), accessToken, undefined);
    expect((await delegate.list(empresas)).status).toBe(200);
    await end(id);
    const refused = await delegate.list(empresas);
    expect([refused.status, refused.problem.codigo]).toEqual([401, 'SESSAO_ENCERRADA']);
    expect((await t.app.request('/refreshToken', { body: { refreshToken } })).status).toBe(401);
  });

  it('ends with the button, and leaves the own session as it was', async () => {
    const delegate = await acting(await accepted());
    expect((await delegate.call('post', '/logout')).status).toBe(204);
    expect((await delegate.list(empresas)).status).toBe(401);
    expect((await (await t.as('consulta')).list(empresas)).status).toBe(200);
  });

  it('ends with the session that it was begun from', async () => {
    const own = await t.app.signIn('consulta');
    const id = await accepted();
    const begun = await t.app.request(`/v1/delegacoes/${id}/iniciar`, {
      method: 'POST',
      token: own.accessToken,
    });
    const { accessToken, refreshToken } = tokensSchema.parse(await begun.json());
    expect((await t.app.request('/v1/empresas', { token: accessToken })).status).toBe(200);
    expect((await t.app.request('/logout', { method: 'POST', token: own.accessToken })).status).toBe(204);
    expect((await t.app.request('/v1/empresas', { token: accessToken })).status).toBe(401);
    expect((await t.app.request('/refreshToken', { body: { refreshToken } })).status).toBe(401);
  });

  it('gives nothing away that would outlive it: no right to a profile, no account of a colleague', async () => {
    const granted = PERMISSIONS.filter((code) => code !== 'DELEGACAO_CONCEDE');
    const id = await accepted({ permissoes: granted });
    const delegate = await acting(id);
    const [total] = await t.app.superuser
      .select()
      .from(usuarios)
      .where(eq(usuarios.id, t.user('total').id));
    const [own] = await t.app.superuser.select().from(perfis).where(profileOf('consulta'));
    const perfilId = String(own?.id);
    const more = { permissoes: [...(own?.permissoes ?? []), 'EMPRESA_EDITA'], versao: own?.versao };
    expect((await delegate.update(perfisResource, perfilId, more)).problem.permissoes).toEqual([
      'EMPRESA_EDITA',
    ]);
    const puppet = { nome: 'X', email: 'x@horizonte.example', perfilId: total?.perfilId };
    expect((await delegate.create(usuariosResource, puppet)).status).toBe(403);
    const email = { email: 'meu@horizonte.example', versao: total?.versao, senha: SENHA };
    expect((await delegate.call('post', `/v1/usuarios/${total?.id}/email`, { body: email })).status).toBe(
      403,
    );
    const reset = `/v1/usuarios/${total?.id}/segundo-fator/redefinir`;
    expect((await delegate.call('post', reset, { body: { senha: SENHA } })).status).toBe(403);
    // Rights that both users have may be given.
    const same = { nome: 'Y', email: 'y@horizonte.example', perfilId };
    expect((await delegate.create(usuariosResource, same)).status).toBe(201);
  });

  it('keeps the own session alive, and lasts no longer than that one may', async () => {
    const id = await accepted();
    const renewed = async (refreshToken: string) => {
      const answer = await t.app.request('/refreshToken', { body: { refreshToken } });
      return answer.status === 200 ? tokensSchema.parse(await answer.json()) : null;
    };
    const own = await t.app.signIn('consulta');
    const begun = await t.app.request(`/v1/delegacoes/${id}/iniciar`, {
      method: 'POST',
      token: own.accessToken,
    });
    let delegated = tokensSchema.nullable().parse(await begun.json());
    for (let passed = 0; passed < 3; passed += 1) {
      t.app.advance(20 * MINUTE);
      delegated = await renewed(delegated?.refreshToken ?? '');
      expect((await t.app.request('/v1/empresas', { token: delegated?.accessToken })).status).toBe(200);
    }
    expect(await renewed(own.refreshToken)).not.toBeNull();
    t.app.advance(12 * HOUR);
    expect(await renewed(delegated?.refreshToken ?? '')).toBeNull();
  });

  it('loses at the next request what the granter loses: a right, a company', async () => {
    const id = await accepted();
    const [link = ''] = t.user('total').links;
    const delegate = await acting(id, link);
    expect((await delegate.create(empresas, t.valid(empresas, 1))).status).toBe(201);
    await t.app.superuser
      .update(perfis)
      .set({ permissoes: ['EMPRESA_BUSCA'] })
      .where(profileOf('total'));
    expect((await delegate.create(empresas, t.valid(empresas, 2))).problem.codigo).toBe('SEM_PERMISSAO');
    expect((await delegate.list(empresas)).status).toBe(200);
    await t.app.superuser.delete(empresasUsuarios).where(eq(empresasUsuarios.id, link));
    expect((await delegate.list(empresas)).problem.codigo).toBe('EMPRESA_INDISPONIVEL');
  });
});
