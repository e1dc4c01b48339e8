import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acessoSchema, contaOrganizacaoSchema } from '../../contract/acesso.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { tokensSchema } from '../../contract/session.ts';
import { createLink, LINK_LIFE } from '../../server/auth/links.ts';
import { contasEmissor, emissores } from '../../server/db/acessoTables.ts';
import { auditoria } from '../../server/db/auditTables.ts';
import { asRole } from '../../server/db/database.ts';
import { tenants } from '../../server/db/tenants.ts';
import { freeNetworks, freeSignIn } from '../../server/people/liberarAcesso.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import { SENHA, seedUser, type Who } from '../seed.ts';
import { accessOf, RETORNO } from '../support/acesso.ts';
import { auditRows } from '../support/auditRows.ts';
import { SEGREDO, startIssuer } from '../support/emissor.ts';

const WHO: Who = 'total';
let app: TestApp;
let emissor: Awaited<ReturnType<typeof startIssuer>>;

beforeAll(async () => {
  emissor = await startIssuer(RETORNO);
  app = await createTestApp();
});
afterAll(() => emissor.close());
beforeEach(() => app.reset());

const token = async (who: Who = WHO) => (await app.signIn(who)).accessToken;
const { call, apply, save, travel, linkOwn, begin, finish, enter } = accessOf(
  () => app,
  () => emissor,
);

describe('entrar pela organização', () => {
  it('só entra quem ligou a própria conta; depois a sessão é como as outras', async () => {
    expect((await save()).status).toBe(200);
    emissor.is({ sub: 'a-1', email: app.seeded.users[WHO].email, email_verified: true });
    const unknown = await enter();
    expect([unknown.status, unknown.body.error.codigo]).toEqual([401, 'CONTA_NAO_LIGADA']);
    const access = await token();
    expect((await linkOwn(access)).status).toBe(204);
    const entered = await enter();
    expect(entered.status, entered.text).toBe(200);
    const { accessToken } = tokensSchema.parse(entered.body);
    const own = await call('/v1/perfil-proprio/organizacao', { token: accessToken });
    expect(contaOrganizacaoSchema.parse(own.body).ultimaEntrada).not.toBeNull();
    const told = await auditRows(app.superuser, eq(auditoria.acao, 'ENTRA'));
    expect(told.at(-1)?.depois).toMatchObject({ fator: 'SSO' });
    expect(JSON.stringify(await auditRows(app.superuser))).not.toContain(SEGREDO);
  });

  it('a volta serve uma vez, só ao navegador que foi, e por dez minutos', async () => {
    await save();
    emissor.is({ sub: 'a-1' });
    await linkOwn(await token());
    const volta = await travel(await begin());
    const stolen = await finish({ ...volta, segredo: 'de-outro-navegador' });
    expect([stolen.status, stolen.body.error.codigo]).toEqual([410, 'DESAFIO_INVALIDO']);
    expect((await finish(volta)).status).toBe(200);
    expect((await finish(volta)).status).toBe(410);
    const late = await travel(await begin());
    app.advance(11 * MINUTE);
    expect((await finish(late)).status).toBe(410);
  });

  it('um código trocado por outro não entra', async () => {
    await save();
    emissor.is({ sub: 'a-1' });
    await linkOwn(await token());
    const [one, other] = [await travel(await begin()), await travel(await begin())];
    const mixed = await finish({ ...one, codigo: other.codigo });
    expect([mixed.status, mixed.body.error.codigo]).toEqual([422, 'EMISSOR_RECUSADO']);
  });

  it('a conta de uma pessoa não se liga a outra', async () => {
    await save();
    emissor.is({ sub: 'a-1' });
    expect((await linkOwn(await token())).status).toBe(204);
    expect((await linkOwn(await token('consulta'))).status).toBe(409);
    expect(await app.superuser.select().from(contasEmissor)).toHaveLength(1);
  });

  it('o segundo fator que a organização exige é pedido, a não ser que ela aceite o do emissor', async () => {
    await save();
    emissor.is({ sub: 'a-1', amr: ['pwd', 'mfa'] });
    await linkOwn(await token());
    const tenant = eq(tenants.id, app.seeded.tenants.horizonte.id);
    await app.superuser
      .update(tenants)
      .set({ parametros: { segundoFatorObrigatorio: true } })
      .where(tenant);
    expect((await enter()).body.error.codigo).toBe('SEGUNDO_FATOR');
    await app.superuser.update(emissores).set({ fatorDoEmissor: true });
    expect(tokensSchema.safeParse((await enter()).body).success).toBe(true);
    emissor.is({ sub: 'a-1', amr: ['pwd'] });
    expect((await enter()).body.error.codigo).toBe('SEGUNDO_FATOR');
  });

  it('aceita um convite só com o e-mail convidado e confirmado', async () => {
    await save();
    const { id: tenantId } = app.seeded.tenants.horizonte;
    const email = 'nova@horizonte.example';
    const person = await seedUser(app.db, { tenantId, email, permissoes: PERMISSIONS, senha: null });
    const link = await asRole(app.db, 'farol_auth', null, (tx) =>
      createLink(tx, { tenantId, usuarioId: person.id }, LINK_LIFE.CONVITE, app.deps.clock()),
    );
    const going = () => call('/login/organizacao/convite', { body: { token: link } });
    emissor.is({ sub: 'n-1', email, email_verified: false });
    expect((await finish(await travel(await going()))).status).toBe(401);
    emissor.is({ sub: 'n-1', email: 'outra@horizonte.example', email_verified: true });
    expect((await finish(await travel(await going()))).status).toBe(401);
    emissor.is({ sub: 'n-1', email: 'Nova@horizonte.example', email_verified: true });
    expect((await finish(await travel(await going()))).status).toBe(200);
    expect((await going()).status).toBe(410);
    expect((await enter()).status).toBe(200);
  });
});

describe('exigir a entrada pela organização', () => {
  it('só depois de ter entrado por ela e com uma exceção; então a senha dos outros é recusada', async () => {
    await save();
    emissor.is({ sub: 'a-1' });
    const access = await token();
    const excecaoId = app.seeded.users.consulta.id;
    const demand = { versao: 1, segredo: undefined, exigir: true, excecaoId };
    const early = await save(demand, access);
    expect([early.status, Object.keys(early.body.campos)]).toEqual([400, ['exigir']]);
    await linkOwn(access);
    const { accessToken: vouched } = tokensSchema.parse((await enter()).body);
    const nobody = await save({ ...demand, excecaoId: null }, vouched);
    expect(Object.keys(nobody.body.campos)).toEqual(['excecaoId']);
    expect((await save(demand, vouched)).status).toBe(200);
    const login = (who: Who) =>
      call('/login', { body: { email: app.seeded.users[who].email, senha: SENHA } });
    const refused = await login(WHO);
    expect([refused.status, refused.body.error.codigo]).toEqual([403, 'ENTRADA_PELA_ORGANIZACAO']);
    expect((await login('consulta')).status).toBe(200);
    // The demand is disclosed only after a correct password.
    const guess = { email: app.seeded.users[WHO].email, senha: 'outra senha qualquer' };
    expect((await call('/login', { body: guess })).body.error.codigo).toBe('CREDENCIAIS_INVALIDAS');
    expect(await freeSignIn(app.db, 'horizonte')).toBe('Horizonte');
    expect((await login(WHO)).status).toBe(200);
  });

  it('outro emissor pede outro segredo, e não vale para as contas ligadas ao anterior', async () => {
    await save();
    emissor.is({ sub: 'a-1' });
    const access = await token();
    await linkOwn(access);
    const other = { versao: 1, emissor: 'https://outro.example', segredo: undefined };
    expect(Object.keys((await save(other, access)).body.campos)).toEqual(['segredo']);
    expect((await save({ ...other, segredo: 'x' }, access)).status).toBe(200);
    const shown = acessoSchema.parse((await call('/v1/acesso', { token: access })).body);
    expect([shown.contas, shown.entrei]).toEqual([0, false]);
    expect(JSON.stringify(shown)).not.toContain(SEGREDO);
  });

  it('um emissor numa rede interna, ou que não é o que diz, é recusado ao testar', async () => {
    const access = await token();
    const test = (address: string) =>
      call('/v1/acesso/testar', { token: access, body: { emissor: address } });
    expect((await test(emissor.issuer)).status).toBe(204);
    for (const address of [
      'https://10.0.0.1',
      'https://[::1]',
      'http://169.254.169.254/',
      'https://192.168.1.1:8443',
    ]) {
      const refused = await test(address);
      expect([refused.status, refused.body.codigo], address).toEqual([422, 'EMISSOR_RECUSADO']);
      expect(refused.body.detail).toContain('rede interna');
    }
    expect((await test(`${emissor.issuer}/outro`)).body.codigo).toBe('EMISSOR_RECUSADO');
  });
});

describe('endereços de que se entra', () => {
  const HERE = '203.0.113.10';
  const networks = async (enderecos: string[], more: object = {}) => {
    const access = await token();
    const { enderecosVersao: versao } = acessoSchema.parse(
      (await call('/v1/acesso', { token: access })).body,
    );
    const body = { enderecos, versao, senha: SENHA, ...more };
    const answer = await call('/v1/acesso/enderecos', { method: 'PUT', token: access, body });
    if (answer.status === 200) await apply(answer);
    return { access, answer };
  };

  it('de fora não se entra, não se renova e não se usa uma sessão aberta; de dentro, sim', async () => {
    const { accessToken, refreshToken } = await app.signIn(WHO);
    expect((await networks([`${HERE}/32`, '2001:db8::/32'])).answer.status).toBe(200);
    const away = { address: '198.51.100.7' };
    const ask = (more: object) => call('/v1/sessao', { token: accessToken, ...more });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ address: '2001:db8::9' })).status).toBe(200);
    const outside = await ask(away);
    expect([outside.status, outside.body.codigo]).toEqual([403, 'ENDERECO_RECUSADO']);
    const credentials = { email: app.seeded.users[WHO].email, senha: SENHA };
    const login = await call('/login', { body: credentials, ...away });
    expect([login.status, login.body.error.codigo]).toEqual([403, 'ENDERECO_RECUSADO']);
    const renewal = await call('/refreshToken', { body: { refreshToken }, ...away });
    expect([renewal.status, renewal.body.error.codigo]).toEqual([403, 'ENDERECO_RECUSADO']);
    expect((await call('/refreshToken', { body: { refreshToken } })).status).toBe(200);
    const told = await auditRows(app.superuser, eq(auditoria.acao, 'ENTRADA_RECUSADA'));
    expect(told.at(-1)?.depois).toEqual({ motivo: 'ENDERECO' });
  });

  it('quem ficaria de fora precisa confirmar, e a linha de comando libera', async () => {
    const alone = ['198.51.100.0/24'];
    const { answer } = await networks(alone);
    expect([answer.status, answer.body.codigo]).toEqual([409, 'FORA_DA_LISTA']);
    const { access, answer: confirmed } = await networks(alone, { confirmado: true });
    expect(confirmed.status).toBe(200);
    expect((await call('/v1/sessao', { token: access })).status).toBe(403);
    expect(await freeNetworks(app.db, app.seeded.tenants.horizonte.id)).toBe('Horizonte');
    expect((await call('/v1/sessao', { token: access })).status).toBe(200);
  });

  it('as pessoas de outra organização não são tocadas', async () => {
    await networks(['198.51.100.0/24'], { confirmado: true });
    const other = await token('vizinho');
    expect((await call('/v1/sessao', { token: other, address: '192.0.2.1' })).status).toBe(200);
  });
});
