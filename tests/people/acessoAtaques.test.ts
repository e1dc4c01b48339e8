import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acessoSchema } from '../../contract/acesso.ts';
import { segundoFatorPendenteSchema, tokensSchema } from '../../contract/session.ts';
import { emissores } from '../../server/db/acessoTables.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { SENHA, type Who } from '../seed.ts';
import { accessOf, RETORNO } from '../support/acesso.ts';
import { startIssuer } from '../support/emissor.ts';
import { answerCode, codeOf, pendingOf, withApp } from '../support/fatores.ts';

const WHO: Who = 'total';
let app: TestApp;
let emissor: Awaited<ReturnType<typeof startIssuer>>;
const { call, propose, apply, save, travel, linkOwn, begin, finish, enter } = accessOf(
  () => app,
  () => emissor,
);

beforeAll(async () => {
  emissor = await startIssuer(RETORNO);
  app = await createTestApp();
});
afterAll(() => emissor.close());
beforeEach(() => app.reset());

const token = async (who: Who = WHO) => (await app.signIn(who)).accessToken;
const own = '/v1/perfil-proprio/organizacao';
const beginLink = (access: string) => call(`${own}/ligar`, { token: access, body: { senha: SENHA } });
const finishLink = (access: string, volta: object) => call(`${own}/concluir`, { token: access, body: volta });

describe('a volta da organização, trocada', () => {
  it('o que se começou para uma coisa, numa sessão, não serve para outra', async () => {
    await save();
    emissor.is({ sub: 'a-1' });
    const [access, other] = [await token(), await token()];
    const toLink = await travel(await beginLink(access));
    const toEnter = await travel(await begin());
    expect((await finish(toLink)).status).toBe(410);
    expect((await finishLink(access, toEnter)).status).toBe(410);
    expect((await finishLink(other, toLink)).status).toBe(410);
    expect((await finishLink(await token('consulta'), toLink)).status).toBe(410);
    expect((await finishLink(access, toLink)).status).toBe(204);
  });

  it('a conta ligada numa organização não entra por outra com o mesmo emissor, nem o código de uma na outra', async () => {
    await save();
    const there = { apelido: 'atlas', dominios: ['atlas.example'] };
    expect((await save(there, await token('vizinho'), 'atlas')).status).toBe(200);
    emissor.is({ sub: 'a-1', email: app.seeded.users[WHO].email, email_verified: true });
    await linkOwn(await token());
    const foreign = await finish(await travel(await begin('atlas')));
    expect([foreign.status, foreign.body.error.codigo]).toEqual([401, 'CONTA_NAO_LIGADA']);
    const [atlas, horizonte] = [await travel(await begin('atlas')), await travel(await begin('horizonte'))];
    const mixed = await finish({ ...horizonte, codigo: atlas.codigo });
    expect([mixed.status, mixed.body.error.codigo]).toEqual([422, 'EMISSOR_RECUSADO']);
  });

  it('atrás de um endereço entram mais pessoas do que os erros que se perdoam; quem erra muito espera', async () => {
    const perdoados = 30;
    await save();
    emissor.is({ sub: 'a-1' });
    await linkOwn(await token());
    for (let at = 0; at <= perdoados; at += 1) expect((await enter()).status).toBe(200);
    const away = await travel(await begin());
    for (let at = 0; at < perdoados; at += 1) expect((await begin(`inventada-${at}`)).status).toBe(409);
    const slowed = await begin();
    expect([slowed.status, slowed.body.error.codigo]).toEqual([429, 'MUITAS_TENTATIVAS']);
    // A sign-in that was already at the issuer's page is refused too.
    expect((await finish(away)).status).toBe(429);
  });

  it('a resposta de outro emissor, sem código ou com uma recusa, não entra e não repete o que ele disse', async () => {
    await save();
    emissor.is({ sub: 'a-1' });
    await linkOwn(await token());
    for (const change of [
      { emissor: 'https://outro.example' },
      { codigo: undefined },
      { erro: '<b>server_error</b>' },
      { erro: 'access_denied' },
    ]) {
      const refused = await finish({ ...(await travel(await begin())), ...change });
      expect([refused.status, refused.body.error.codigo]).toEqual([422, 'EMISSOR_RECUSADO']);
      expect(refused.text).not.toContain('server_error');
    }
  });

  it('o retorno só leva à própria tela, e só com o que ela lê', async () => {
    const back =
      '/login/organizacao/retorno?code=a&state=b&next=https://mal.example&redirect_uri=//mal.example';
    const response = await app.request(back);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/#/organizacao?code=a&state=b',
    ]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('o emissor trocado no meio do caminho não recebe o código do anterior', async () => {
    await save();
    emissor.is({ sub: 'a-1' });
    const volta = await travel(await begin());
    await save({ versao: 1, emissor: 'https://outro.example' });
    expect((await finish(volta)).status).toBe(410);
  });
});

describe('quem ainda não ligou a conta quando a organização exige entrar por ela', () => {
  const email = 'consulta@horizonte.example';
  const demand = () => app.superuser.update(emissores).set({ exigir: true });
  /** Requests an e-mail in “Esqueci minha senha” and returns its link. */
  async function letterLink(): Promise<URL> {
    await call('/recuperar-senha', { body: { email } });
    await app.deliver();
    const [link = ''] = /https:\S+/.exec(app.mail.sent.at(-1)?.text ?? '') ?? [];
    return new URL(link.replace('/#', ''));
  }
  const accept = (link: URL, senha = SENHA) =>
    call('/login/organizacao/convite', { body: { token: link.searchParams.get('token'), senha } });

  it('liga-a pelo link do e-mail, que o emissor confirma, e é avisado', async () => {
    await save();
    emissor.is({ sub: 'c-1', email, email_verified: true });
    const before = await letterLink();
    expect(before.searchParams.has('organizacao')).toBe(false);
    expect((await accept(before)).status).toBe(410);
    await demand();
    expect((await enter()).body.error.mensagem).toContain('Esqueci minha senha');
    app.advance(3 * 60_000);
    const link = await letterLink();
    expect(link.searchParams.has('organizacao')).toBe(true);
    emissor.is({ sub: 'c-1', email, email_verified: false });
    expect((await finish(await travel(await accept(link)))).status).toBe(401);
    emissor.is({ sub: 'c-1', email, email_verified: true });
    const entered = await finish(await travel(await accept(link)));
    expect(tokensSchema.safeParse(entered.body).success, entered.text).toBe(true);
    expect((await accept(link)).status).toBe(410);
    await app.deliver();
    expect(app.mail.sent.map(({ subject }) => subject)).toContain(
      'Conta da organização ligada à sua conta do Farol',
    );
    expect((await enter()).status).toBe(200);
  });

  it('o segundo passo de quem deu a senha antes da exigência não entra mais; o de quem veio pela organização, sim', async () => {
    await save();
    emissor.is({ sub: 'c-1' });
    await linkOwn(await token('consulta'));
    const { segredo } = await withApp(app, 'consulta');
    const { desafio } = await pendingOf(app, 'consulta');
    const vouched = segundoFatorPendenteSchema.parse((await enter()).body).segundoFator;
    await demand();
    app.advance(30_000);
    const refused = await answerCode(app, desafio, codeOf(app, segredo));
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('ENTRADA_PELA_ORGANIZACAO'),
    ]);
    expect((await answerCode(app, vouched.desafio, codeOf(app, segredo))).status).toBe(200);
  });

  it('uma senha nova não entra', async () => {
    await save();
    await demand();
    const link = await letterLink();
    const novaSenha = 'outro cavalo na bateria';
    expect(
      (await call('/atualiza-senha', { body: { token: link.searchParams.get('token'), novaSenha } })).status,
    ).toBe(204);
    expect((await call('/login', { body: { email, senha: novaSenha } })).status).toBe(403);
  });
});

describe('duas pessoas que salvam ao mesmo tempo', () => {
  it('a segunda é avisada, também quando não havia nada', async () => {
    const [one, other] = [await token(), await token()];
    const issuers = await Promise.all([propose({}, one), propose({ apelido: 'outro' }, other)]);
    expect(issuers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const body = { versao: 0, enderecos: ['203.0.113.0/24'], senha: SENHA };
    const networks = await Promise.all(
      [one, other].map((access) => call('/v1/acesso/enderecos', { method: 'PUT', token: access, body })),
    );
    expect(networks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('endereços escritos de outro modo', () => {
  const networks = (access: string, versao: number, enderecos: string[]) =>
    call('/v1/acesso/enderecos', {
      method: 'PUT',
      token: access,
      body: { versao, enderecos, senha: SENHA },
    });

  it('uma faixa que não serviria a ninguém, ou que o banco não lê, é recusada no campo', async () => {
    const access = await token();
    for (const one of [
      '::ffff:203.0.113.10',
      '::ffff:cb00:710a/128',
      '0:0:0:0:0:ffff:203.0.113.0/120',
      '203.0.113.10/33',
      '203.0.113',
      '2001:db8::/129',
      'fe80::1%eth0',
      '010.0.0.1',
      'exemplo.com.br',
      '',
    ])
      expect((await networks(access, 0, [one])).status, one).toBe(400);
  });

  it('de onde se vem diz a conexão, não um cabeçalho que qualquer um escreve', async () => {
    const access = await token();
    await apply(await networks(access, 0, ['203.0.113.77/24']));
    const shown = acessoSchema.parse((await call('/v1/acesso', { token: access })).body);
    expect(shown.enderecos).toEqual(['203.0.113.77/24']);
    const forged = await call('/v1/sessao', {
      token: access,
      address: '198.51.100.7',
      headers: {
        'x-forwarded-for': '203.0.113.10',
        forwarded: 'for=203.0.113.10',
        'x-real-ip': '203.0.113.10',
      },
    });
    expect([forged.status, forged.body.codigo]).toEqual([403, 'ENDERECO_RECUSADO']);
  });
});
