import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opcoesAssercaoSchema } from '../../../contract/chave.ts';
import { pedidoAssercaoSchema } from '../../../contract/confirmacao.ts';
import {
  CHAVES_MAX,
  entradaComCodigosSchema,
  fatoresSchema,
  type PedidoRegistro,
  pedidoRegistroSchema,
} from '../../../contract/segundoFator.ts';
import { tokensSchema } from '../../../contract/session.ts';
import { createTestApp, MINUTE, type TestApp } from '../../../tests/harness.ts';
import { SENHA } from '../../../tests/seed.ts';
import { auditRows } from '../../../tests/support/auditRows.ts';
import { Authenticator } from '../../../tests/support/authenticator.ts';
import { askedOfAnyone, pendingOf, withPasskey } from '../../../tests/support/fatores.ts';
import { auditoria } from '../../db/auditTables.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { sessoes } from '../../db/sessionTables.ts';
import { tenants } from '../../db/tenants.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.reset());

const OWN = '/v1/perfil-proprio/segundo-fator';
const enter = (desafio: string, chave: unknown) => t.request('/login/chave', { body: { desafio, chave } });
const own = async (token: string) => fatoresSchema.parse(await (await t.request(OWN, { token })).json());
const acts = async (acao: string) => auditRows(t.superuser, eq(auditoria.acao, acao));

describe('chave de acesso', () => {
  it('entra sozinha, sem e-mail nem senha, e fica na lista com nome, uso e remoção', async () => {
    const { key, token, codigos } = await withPasskey(t, 'total');
    expect(codigos).toHaveLength(10);
    const { desafio, opcoes } = await askedOfAnyone(t);
    expect(opcoes).toMatchObject({ rpId: 'farol.example', userVerification: 'required' });
    expect(opcoes.allowCredentials).toBeUndefined();
    const entered = await enter(desafio, await key.sign(opcoes));
    const { accessToken } = tokensSchema.parse(await entered.json());
    expect((await t.request('/v1/sessao', { token: accessToken })).status).toBe(200);
    expect((await acts('ENTRA')).at(-1)?.depois).toMatchObject({ fator: 'CHAVE' });
    const [kept] = (await own(token)).chaves;
    expect(kept).toMatchObject({ nome: 'Notebook', ultimoUso: t.deps.clock().toISOString() });
    const renamed = await t.request(`${OWN}/chaves/${kept?.id}`, {
      token,
      method: 'PUT',
      body: { nome: 'Celular' },
    });
    expect(await renamed.json()).toMatchObject([{ nome: 'Celular' }]);
    const remove = () => t.request(`${OWN}/chaves/${kept?.id}/remover`, { token, body: { senha: SENHA } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await own(token)).toMatchObject({ chaves: [], codigosRestantes: 0 });
    const again = await askedOfAnyone(t);
    expect((await enter(again.desafio, await key.sign(again.opcoes))).status).toBe(401);
    await t.deliver();
    expect(t.mail.sent.map(({ subject }) => subject)).toEqual([
      'Chave de acesso cadastrada na sua conta do Farol',
      'Chave de acesso removida da sua conta do Farol',
    ]);
  });

  it('serve de segundo fator depois da senha', async () => {
    const { key } = await withPasskey(t, 'total');
    const { desafio, formas } = await pendingOf(t, 'total');
    expect(formas).toEqual(['chave']);
    const asked = await t.request('/login/segundo-fator/chave', { body: { desafio } });
    const opcoes = opcoesAssercaoSchema.parse(await asked.json());
    expect(opcoes.allowCredentials).toMatchObject([{ id: key.id }]);
    const answer = (chave: unknown) => t.request('/login/segundo-fator', { body: { desafio, chave } });
    const stranger = await withPasskey(t, 'consulta');
    expect((await answer(await stranger.key.sign(opcoes))).status).toBe(401);
    expect((await answer(await key.sign(opcoes))).status).toBe(200);
  });

  it.each([
    ['de outro endereço', { origin: 'https://mal.example' }],
    ['de um subdomínio', { origin: 'https://x.farol.example' }],
    ['sem reconhecer quem a usa', { verified: false }],
    ['que não conta os usos: uma cópia', { stuck: true }],
  ])('uma assinatura %s não entra', async (_, behaviour) => {
    const { key } = await withPasskey(t, 'total');
    const first = await askedOfAnyone(t);
    expect((await enter(first.desafio, await key.sign(first.opcoes))).status).toBe(200);
    const { desafio, opcoes } = await askedOfAnyone(t);
    const answer = await enter(desafio, await key.sign(opcoes, behaviour));
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toMatch(/counter|origin|verif/i);
  });

  it('um desafio serve uma vez, certo ou errado, e uma assinatura só para o seu', async () => {
    const { key } = await withPasskey(t, 'total');
    const one = await askedOfAnyone(t);
    const other = await askedOfAnyone(t);
    const signed = await key.sign(one.opcoes);
    expect((await enter(other.desafio, signed)).status).toBe(401);
    expect((await enter(other.desafio, await key.sign(other.opcoes))).status).toBe(410);
    expect((await enter(one.desafio, signed)).status).toBe(200);
    expect((await enter(one.desafio, signed)).status).toBe(410);
    const late = await askedOfAnyone(t);
    t.advance(5 * MINUTE);
    expect((await enter(late.desafio, await key.sign(late.opcoes))).status).toBe(410);
  });

  it('há no máximo vinte por pessoa, também quando várias são oferecidas de uma vez', async () => {
    const { accessToken: token } = await t.signIn('total');
    const offered: PedidoRegistro[] = [];
    for (let time = 0; time < CHAVES_MAX + 2; time += 1) {
      const asked = await t.request(`${OWN}/chaves/opcoes`, { token, body: { senha: SENHA } });
      offered.push(pedidoRegistroSchema.parse(await asked.json()));
    }
    const keep = async ({ desafio, opcoes }: PedidoRegistro) => {
      const chave = await (await Authenticator.create()).register(opcoes);
      return t.request(`${OWN}/chaves`, { token, body: { desafio, nome: 'Mais uma', chave } });
    };
    const answers = await Promise.all(offered.map(keep));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CHAVES_MAX);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    expect(await refused[0]?.json()).toMatchObject({
      detail: expect.stringContaining('no máximo 20 chaves'),
    });
    expect((await own(token)).chaves).toHaveLength(CHAVES_MAX);
  });

  it('de quem foi desativado, ou de tenant desativado, não entra', async () => {
    const { key } = await withPasskey(t, 'total');
    const attempt = async () => {
      const { desafio, opcoes } = await askedOfAnyone(t);
      return (await enter(desafio, await key.sign(opcoes))).status;
    };
    await t.superuser.update(usuarios).set({ ativo: false }).where(eq(usuarios.id, t.seeded.users.total.id));
    expect(await attempt()).toBe(401);
    await t.superuser.update(usuarios).set({ ativo: true });
    await t.superuser.update(tenants).set({ ativo: false });
    expect(await attempt()).toBe(401);
    expect((await acts('ENTRADA_RECUSADA')).map(({ depois }) => depois)).toEqual([
      { motivo: 'INATIVO' },
      { motivo: 'INATIVO' },
    ]);
  });

  it('a mesma não se cadastra duas vezes, nem em duas pessoas; outra sem reconhecer o dono é recusada', async () => {
    const { key } = await withPasskey(t, 'total');
    const { accessToken: token } = await t.signIn('vizinho');
    const register = async (made: Authenticator, verified = true) => {
      const asked = await t.request(`${OWN}/chaves/opcoes`, { token, body: { senha: SENHA } });
      const { desafio, opcoes } = pedidoRegistroSchema.parse(await asked.json());
      const chave = await made.register(opcoes, { verified });
      return t.request(`${OWN}/chaves`, { token, body: { desafio, nome: 'Outra', chave } });
    };
    expect((await register(key)).status).toBe(400);
    expect((await register(await Authenticator.create(), false)).status).toBe(400);
    expect((await own(token)).chaves).toEqual([]);
    expect((await register(await Authenticator.create())).status).toBe(200);
  });

  it('onde o tenant exige um segundo fator, serve para cadastrar e já entrar', async () => {
    await t.superuser.update(tenants).set({ parametros: { segundoFatorObrigatorio: true } });
    const { desafio } = await pendingOf(t, 'total');
    const key = await Authenticator.create();
    const asked = await t.request('/login/cadastro/chave', { body: { desafio } });
    const { opcoes } = pedidoRegistroSchema.parse(await asked.json());
    const chave = await key.register(opcoes);
    const entered = await t.request('/login/cadastro/chave/confirmar', {
      body: { desafio, nome: 'Token', chave },
    });
    expect(entradaComCodigosSchema.parse(await entered.json()).codigosRecuperacao).toHaveLength(10);
  });
});

describe('confirmar um ato', () => {
  const act = (token: string, body: object) => t.request(`${OWN}/codigos`, { token, body });
  const ask = async (token: string) => {
    const response = await t.request('/v1/confirmacao/chave', { token, method: 'POST' });
    return pedidoAssercaoSchema.parse(await response.json());
  };

  it('uma chave de acesso vale pela senha, uma vez e só na sessão que a pediu', async () => {
    const { key, token } = await withPasskey(t, 'total');
    const elsewhere = await askedOfAnyone(t);
    const { accessToken: other } = tokensSchema.parse(
      await (await enter(elsewhere.desafio, await key.sign(elsewhere.opcoes))).json(),
    );
    const { desafio, opcoes } = await ask(token);
    const chave = { desafio, resposta: await key.sign(opcoes) };
    expect((await act(other, { chave })).status).toBe(410);
    expect((await act(token, { chave })).status).toBe(200);
    expect((await act(token, { chave })).status).toBe(410);
    const anyone = await askedOfAnyone(t);
    const crossed = { desafio: anyone.desafio, resposta: await key.sign(anyone.opcoes) };
    expect((await act(token, { chave: crossed })).status).toBe(410);
  });

  it('a de um colega não vale, e quem não tem nenhuma ouve isso', async () => {
    const { token } = await withPasskey(t, 'total');
    const colleague = await withPasskey(t, 'consulta');
    const { desafio, opcoes } = await ask(token);
    const resposta = await colleague.key.sign(opcoes);
    const refused = await act(token, { chave: { desafio, resposta } });
    expect([refused.status, (await refused.json()).campos]).toEqual([400, { chave: expect.any(String) }]);
    const { accessToken: none } = await t.signIn('vizinho');
    expect((await t.request('/v1/confirmacao/chave', { token: none, method: 'POST' })).status).toBe(409);
  });
});

describe('redefinir o segundo fator de um colega', () => {
  const path = (who: 'total' | 'consulta' | 'vizinho') =>
    `/v1/usuarios/${t.seeded.users[who].id}/segundo-fator`;

  it('tira tudo, encerra as sessões, avisa a pessoa e fica na auditoria', async () => {
    const lost = await withPasskey(t, 'consulta');
    const { accessToken: token } = await t.signIn('total');
    expect(await (await t.request(path('consulta'), { token })).json()).toEqual({
      aplicativo: false,
      chaves: 1,
    });
    const reset = (body: object) => t.request(`${path('consulta')}/redefinir`, { token, body });
    expect((await reset({})).status).toBe(400);
    expect((await reset({ senha: 'chute errado qualquer' })).status).toBe(400);
    expect((await reset({ senha: SENHA })).status).toBe(204);
    expect((await t.request('/v1/sessao', { token: lost.token })).status).toBe(401);
    const { desafio, opcoes } = await askedOfAnyone(t);
    expect((await enter(desafio, await lost.key.sign(opcoes))).status).toBe(401);
    expect((await t.signIn('consulta')).accessToken).toBeTruthy();
    expect(await acts('REDEFINE_FATORES')).toMatchObject([
      {
        usuario: t.seeded.users.total.email,
        registroId: t.seeded.users.consulta.id,
        antes: { chaves: ['Notebook'] },
      },
    ]);
    await t.deliver();
    const letter = t.mail.sent.at(-1);
    expect([letter?.to, letter?.subject]).toEqual([
      t.seeded.users.consulta.email,
      'Seu segundo fator do Farol foi redefinido',
    ]);
  });

  it('só com a permissão, só no próprio tenant, e nunca o próprio', async () => {
    const body = { senha: SENHA };
    const { accessToken: total } = await t.signIn('total');
    const { accessToken: consulta } = await t.signIn('consulta');
    expect((await t.request(`${path('total')}/redefinir`, { token: consulta, body })).status).toBe(403);
    expect((await t.request(`${path('vizinho')}/redefinir`, { token: total, body })).status).toBe(404);
    expect((await t.request(path('vizinho'), { token: total })).status).toBe(404);
    expect((await t.request(`${path('total')}/redefinir`, { token: total, body })).status).toBe(409);
    const open = await t.superuser.select().from(sessoes).where(eq(sessoes.motivo, 'ENCERRADA'));
    expect(open).toEqual([]);
  });
});
