import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { pedidoAssercaoSchema } from '../../../contract/confirmacao.ts';
import { accessClaimsSchema, tokensSchema } from '../../../contract/session.ts';
import type { Call } from '../../../tests/harness.ts';
import { accessOf, RETORNO } from '../../../tests/support/acesso.ts';
import { delegacaoApp } from '../../../tests/support/delegacao.ts';
import { startIssuer } from '../../../tests/support/emissor.ts';
import { codeOf, pendingOf, withApp, withPasskey } from '../../../tests/support/fatores.ts';
import { navegador } from '../../../tests/support/prova.ts';

const { t, accepted } = delegacaoApp();
let close: (() => Promise<unknown>) | undefined;
afterAll(() => close?.());

/** Each way to start a session; returns the path and the call of its last request. */
const DOORS: Record<string, () => Promise<[string, Call]>> = {
  'a code': async () => {
    const { segredo } = await withApp(t.app, 'total');
    const { desafio } = await pendingOf(t.app, 'total');
    return ['/login/segundo-fator', { body: { desafio, codigo: codeOf(t.app, segredo) } }];
  },
  'a passkey': async () => {
    const { key } = await withPasskey(t.app, 'total');
    const asked = await t.app.request('/login/chave/opcoes', { method: 'POST' });
    const { desafio, opcoes } = pedidoAssercaoSchema.parse(await asked.json());
    return ['/login/chave', { body: { desafio, chave: await key.sign(opcoes) } }];
  },
  'the organisation': async () => {
    const emissor = await startIssuer(RETORNO);
    close = () => emissor.close();
    const { save, linkOwn, travel, begin } = accessOf(
      () => t.app,
      () => emissor,
    );
    await save();
    emissor.is({ sub: 'a-1' });
    await linkOwn((await t.app.signIn('total')).accessToken);
    return ['/login/organizacao/concluir', { body: await travel(await begin()) }];
  },
};

test.each(Object.entries(DOORS))(
  'a session that begins with %s is bound to the browser',
  async (_, reach) => {
    const own = await navegador(t.app);
    const [path, call] = await reach();
    const response = await own.call(path, call);
    expect(response.status).toBe(200);
    const { accessToken: token } = tokensSchema.parse(await response.json());
    expect(accessClaimsSchema.parse(decodeJwt(token)).cnf).toEqual({ jkt: own.jkt });
    expect((await t.app.request('/v1/sessao', { token })).status).toBe(401);
    expect((await own.call('/v1/sessao', { token })).status).toBe(200);
  },
);

test('whoever acts under a delegation does so in the same browser', async () => {
  const own = await navegador(t.app);
  const id = await accepted();
  const { accessToken: token } = await own.signIn('consulta');
  const begun = await own.call(`/v1/delegacoes/${id}/iniciar`, { method: 'POST', token });
  const acting = tokensSchema.parse(await begun.json());
  expect((await t.app.request('/v1/sessao', { token: acting.accessToken })).status).toBe(401);
  expect((await own.call('/v1/sessao', { token: acting.accessToken })).status).toBe(200);
  const body = { refreshToken: acting.refreshToken };
  expect((await t.app.request('/refreshToken', { body })).status).toBe(401);
  expect((await own.call('/refreshToken', { body })).status).toBe(200);
});
