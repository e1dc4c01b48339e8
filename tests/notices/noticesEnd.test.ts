import { describe, expect, it } from 'vitest';
import { tokensSchema } from '../../contract/session.ts';
import { SENHA } from '../seed.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { openStream } from '../support/stream.ts';

const { t, accepted, acting } = delegacaoApp();

describe('a stream of notices', () => {
  it.each<[string, (token: string) => Promise<Response>]>([
    ['the person leaves', (token) => t.app.request('/logout', { method: 'POST', token })],
    [
      'the session is ended from another one',
      async () => {
        const { accessToken } = await t.app.signIn('consulta');
        return t.app.request('/v1/perfil-proprio/sessoes', { method: 'DELETE', token: accessToken });
      },
    ],
    [
      'a colleague ends it',
      async () => {
        const { accessToken } = await t.app.signIn('total');
        const { id } = t.app.seeded.users.consulta;
        return t.app.request(`/v1/usuarios/${id}/sessoes`, { method: 'DELETE', token: accessToken });
      },
    ],
    [
      'the password is changed elsewhere',
      async () => {
        const { accessToken } = await t.app.signIn('consulta');
        const body = { senhaAtual: SENHA, novaSenha: 'girassol amarelo na varanda' };
        return t.app.request('/atualiza-senha', { token: accessToken, body });
      },
    ],
    [
      'the tenant is deactivated',
      async () => {
        const { accessToken } = await t.app.signIn('admin');
        const { id } = t.app.seeded.tenants.horizonte;
        const { versao } = await (await t.app.request(`/v1/tenants/${id}`, { token: accessToken })).json();
        return t.app.request(`/v1/tenants/${id}`, {
          method: 'PUT',
          token: accessToken,
          body: { ativo: false, versao },
        });
      },
    ],
  ])('ends at once when %s', async (_, act) => {
    const { accessToken: token } = await t.app.signIn('consulta');
    const stream = await openStream(t.app, token);
    await stream.ready();
    expect((await act(token)).status).toBeLessThan(300);
    expect(await stream.next()).toBeNull();
  });

  it('of a session that acts for another ends when the delegation is revoked', async () => {
    const id = await accepted();
    const stream = await openStream(t.app, (await acting(id)).token);
    await stream.ready();
    const revoked = await (await t.as('total')).call('post', `/v1/delegacoes/${id}/revogar`);
    expect(revoked.status).toBe(204);
    expect(await stream.next()).toBeNull();
  });

  it('of a session that acts for another ends with the session that it was begun from', async () => {
    const id = await accepted();
    const own = await t.as('consulta');
    const begun = await own.call('post', `/v1/delegacoes/${id}/iniciar`);
    const stream = await openStream(t.app, tokensSchema.parse(begun.body).accessToken);
    await stream.ready();
    expect((await own.call('post', '/logout')).status).toBe(204);
    expect(await stream.next()).toBeNull();
  });
});
