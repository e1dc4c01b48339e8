import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigosSchema, entradaComCodigosSchema, segredoSchema } from '../../../contract/segundoFator.ts';
import { authErrorSchema, tokensSchema } from '../../../contract/session.ts';
import { createTestApp, HOUR, MINUTE, SECOND, type TestApp } from '../../../tests/harness.ts';
import { SENHA } from '../../../tests/seed.ts';
import { auditRows } from '../../../tests/support/auditRows.ts';
import { answerCode, codeOf, pendingOf, withApp } from '../../../tests/support/fatores.ts';
import { auditoria } from '../../db/auditTables.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { tenants } from '../../db/tenants.ts';
import { aplicativosAutenticadores, codigosRecuperacao } from './tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.reset());

const OWN = '/v1/perfil-proprio/segundo-fator';
const NOVA = 'girassol amarelo na varanda';
const ana = () => t.seeded.users.total;
const login = () => t.request('/login', { body: { email: ana().email, senha: SENHA } });
const codeName = async (response: Response) => authErrorSchema.parse(await response.json()).error.codigo;
const acts = async (acao: string) => auditRows(t.superuser, eq(auditoria.acao, acao));
const require2fa = () =>
  t.superuser
    .update(tenants)
    .set({ parametros: { segundoFatorObrigatorio: true } })
    .where(eq(tenants.id, t.seeded.tenants.horizonte.id));

describe('com aplicativo autenticador', () => {
  it('a senha certa não dá token nenhum, e o código do aplicativo entra', async () => {
    const { segredo } = await withApp(t, 'total');
    const first = await login();
    const text = await first.text();
    expect(first.status).toBe(200);
    expect(text).not.toMatch(/accessToken|refreshToken/);
    expect(authErrorSchema.parse(JSON.parse(text)).error.codigo).toBe('SEGUNDO_FATOR');
    const { desafio, formas, cadastrar } = await pendingOf(t, 'total');
    expect({ formas, cadastrar }).toEqual({ formas: ['codigo'], cadastrar: false });
    const entered = await answerCode(t, desafio, codeOf(t, segredo));
    const tokens = tokensSchema.parse(await entered.json());
    expect((await t.request('/v1/sessao', { token: tokens.accessToken })).status).toBe(200);
    expect((await acts('ENTRA')).at(-1)?.depois).toMatchObject({ fator: 'APLICATIVO' });
    expect(await acts('CADASTRA_APLICATIVO')).toHaveLength(1);
    await t.deliver();
    expect(t.mail.sent.map(({ subject }) => subject)).toEqual([
      'Aplicativo autenticador cadastrado na sua conta do Farol',
    ]);
  });

  it('cadastrar e remover encerra as outras sessões, e não a de quem o fez', async () => {
    const alive = async (token: string) => (await t.request('/v1/sessao', { token })).status === 200;
    const before = await t.signIn('total');
    const { token, segredo } = await withApp(t, 'total');
    expect([await alive(before.accessToken), await alive(token)]).toEqual([false, true]);
    const { desafio } = await pendingOf(t, 'total');
    const other = tokensSchema.parse(await (await answerCode(t, desafio, codeOf(t, segredo))).json());
    expect(await alive(other.accessToken)).toBe(true);
    const removed = await t.request(`${OWN}/aplicativo/remover`, { token, body: { senha: SENHA } });
    expect(removed.status).toBe(204);
    expect([await alive(other.accessToken), await alive(token)]).toEqual([false, true]);
    expect((await acts('REMOVE_APLICATIVO'))[0]?.depois).toEqual({ sessoesEncerradas: 1 });
  });

  it('o segredo só é guardado cifrado, e ligado à pessoa', async () => {
    const { segredo } = await withApp(t, 'total');
    const [row] = await t.superuser.select().from(aplicativosAutenticadores);
    expect(JSON.stringify(row)).not.toContain(segredo);
    expect(row?.cifrado).toMatch(/^v1\./);
    const { id: usuarioId, tenantId } = t.seeded.users.consulta;
    await t.superuser
      .insert(aplicativosAutenticadores)
      .values({ ...(row ?? expect.fail()), tenantId, usuarioId });
    const { desafio } = await pendingOf(t, 'consulta');
    expect((await answerCode(t, desafio, codeOf(t, segredo))).status).toBe(401);
  });

  it('um código serve uma vez, também em pedidos ao mesmo tempo; um passo adiante ou atrás serve, dois não', async () => {
    const { segredo } = await withApp(t, 'total');
    const enter = async (steps: number) =>
      (await answerCode(t, (await pendingOf(t, 'total')).desafio, codeOf(t, segredo, steps))).status;
    // The code that confirmed the app is already used.
    expect(await enter(-1)).toBe(401);
    expect(await enter(2)).toBe(401);
    const codigo = codeOf(t, segredo);
    const several = [await pendingOf(t, 'total'), await pendingOf(t, 'total'), await pendingOf(t, 'total')];
    const answers = await Promise.all(several.map(({ desafio }) => answerCode(t, desafio, codigo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await enter(1)).toBe(200);
    expect(await enter(0)).toBe(401);
  });

  it('o desafio serve uma vez, por pouco tempo, e só para isto', async () => {
    const { segredo, token } = await withApp(t, 'total');
    const { desafio } = await pendingOf(t, 'total');
    for (const authorization of [`Bearer ${desafio}`, desafio]) {
      expect((await t.request('/v1/sessao', { headers: { authorization } })).status).toBe(401);
    }
    expect((await t.request('/refreshToken', { body: { refreshToken: desafio } })).status).toBe(401);
    expect((await t.request('/login/cadastro/aplicativo', { body: { desafio } })).status).toBe(410);
    const foreign = await t.request(`${OWN}/aplicativo/confirmar`, {
      token,
      body: { desafio, codigo: '123456' },
    });
    expect(foreign.status).toBe(410);
    expect((await answerCode(t, desafio, codeOf(t, segredo))).status).toBe(200);
    t.advance(30 * SECOND);
    const again = await answerCode(t, desafio, codeOf(t, segredo));
    expect([again.status, await codeName(again)]).toEqual([410, 'DESAFIO_INVALIDO']);
    const late = await pendingOf(t, 'total');
    t.advance(5 * MINUTE);
    expect((await answerCode(t, late.desafio, codeOf(t, segredo))).status).toBe(410);
    expect((await answerCode(t, 'x'.repeat(43), codeOf(t, segredo))).status).toBe(410);
  });

  it.each([
    [
      'a pessoa foi desativada',
      () => t.superuser.update(usuarios).set({ ativo: false }).where(eq(usuarios.id, ana().id)),
    ],
    ['o tenant foi desativado', () => t.superuser.update(tenants).set({ ativo: false })],
    [
      'a senha mudou',
      async () => {
        await t.request('/recuperar-senha', { body: { email: ana().email } });
        await t.deliver();
        const body = { token: t.mail.tokenFor(ana().email), novaSenha: NOVA };
        expect((await t.request('/atualiza-senha', { body })).status).toBe(204);
      },
    ],
  ])('o desafio não serve mais quando %s', async (_, change) => {
    const { segredo } = await withApp(t, 'total');
    const { desafio } = await pendingOf(t, 'total');
    await change();
    expect((await answerCode(t, desafio, codeOf(t, segredo))).status).toBe(410);
  });

  it('recuperar a senha não dispensa o segundo fator', async () => {
    const { segredo } = await withApp(t, 'total');
    await t.request('/recuperar-senha', { body: { email: ana().email } });
    await t.deliver();
    await t.request('/atualiza-senha', { body: { token: t.mail.tokenFor(ana().email), novaSenha: NOVA } });
    const answer = await t.request('/login', { body: { email: ana().email, senha: NOVA } });
    const text = await answer.text();
    expect(text).not.toContain('accessToken');
    const { desafio } = JSON.parse(text).segundoFator;
    expect((await answerCode(t, desafio, codeOf(t, segredo))).status).toBe(200);
  });

  it('quem pede desafios sem parar não tira a vez de quem sabe a senha, e um /64 é um lugar só', async () => {
    const { segredo } = await withApp(t, 'total');
    const asked = async (address: string) =>
      (await t.request('/login/chave/opcoes', { method: 'POST', address })).status;
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) statuses.push(await asked(`2001:db8:1:2::${time.toString(16)}`));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    const { desafio } = await pendingOf(t, 'total', '2001:db8:1:2::1');
    expect((await answerCode(t, desafio, codeOf(t, segredo), '2001:db8:1:2::1')).status).toBe(200);
  });

  it('adivinhar fica cada vez mais lento, de onde for; cinco erros gastam o desafio e avisam a pessoa', async () => {
    const { segredo } = await withApp(t, 'total');
    const { desafio } = await pendingOf(t, 'total');
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await answerCode(t, desafio, '000000')).status).toBe(401);
    await t.deliver();
    expect(t.mail.sent.at(-1)?.subject).toBe('Tentativas de entrar na sua conta do Farol');
    t.advance(10 * SECOND);
    expect((await answerCode(t, desafio, codeOf(t, segredo))).status).toBe(410);
    const statuses: number[] = [];
    for (let place = 0; place < 8; place += 1) {
      const address = `198.51.100.${place}`;
      const other = await pendingOf(t, 'total', address);
      statuses.push((await answerCode(t, other.desafio, '000000', address)).status);
    }
    // Entering the correct password in between does not reset the count of wrong codes.
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    t.advance(HOUR);
    const owner = await pendingOf(t, 'total');
    expect((await answerCode(t, owner.desafio, codeOf(t, segredo))).status).toBe(200);
    expect((await acts('SEGUNDO_FATOR_RECUSADO')).length).toBeGreaterThan(5);
  });
});

describe('códigos de recuperação', () => {
  it('são dez, guardados só como resumo, e cada um serve uma vez, também em paralelo', async () => {
    const { codigos, token } = await withApp(t, 'total');
    expect(new Set(codigos).size).toBe(10);
    for (const code of codigos) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    const stored = JSON.stringify(await t.superuser.select().from(codigosRecuperacao));
    for (const code of codigos) expect(stored).not.toContain(code.replaceAll('-', ''));
    const [code = ''] = codigos;
    const several = [await pendingOf(t, 'total'), await pendingOf(t, 'total')];
    const answers = await Promise.all(
      several.map(({ desafio }) => answerCode(t, desafio, code.toLowerCase())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const own = await t.request(OWN, { token });
    expect(await own.json()).toMatchObject({ codigosRestantes: 9, chaves: [], obrigatorio: false });
    expect(await acts('USA_CODIGO')).toHaveLength(1);
    await t.deliver();
    expect(t.mail.sent.at(-1)?.subject).toBe('Um código de recuperação da sua conta do Farol foi usado');
  });

  it('gerados de novo, os de antes não servem; os de outra pessoa também não', async () => {
    const { codigos, token } = await withApp(t, 'total');
    const other = await withApp(t, 'consulta');
    expect((await t.request(`${OWN}/codigos`, { token, body: {} })).status).toBe(400);
    const renewed = await t.request(`${OWN}/codigos`, { token, body: { senha: SENHA } });
    const { codigosRecuperacao: fresh } = codigosSchema.parse(await renewed.json());
    const enter = async (code = '') =>
      (await answerCode(t, (await pendingOf(t, 'total')).desafio, code)).status;
    expect(await enter(codigos[0])).toBe(401);
    expect(await enter(other.codigos[0])).toBe(401);
    expect(await enter(fresh?.[0])).toBe(200);
    expect(await acts('GERA_CODIGOS')).toHaveLength(1);
  });
});

describe('segundo fator exigido pelo tenant', () => {
  it('quem não tem um cadastra o seu antes de tudo, e entra por ele', async () => {
    await require2fa();
    const { desafio, cadastrar, formas } = await pendingOf(t, 'total');
    expect({ cadastrar, formas }).toEqual({ cadastrar: true, formas: [] });
    expect((await answerCode(t, desafio, '123456')).status).toBe(410);
    const begun = await t.request('/login/cadastro/aplicativo', { body: { desafio } });
    const { segredo } = segredoSchema.parse(await begun.json());
    const confirm = (codigo: string) =>
      t.request('/login/cadastro/aplicativo/confirmar', { body: { desafio, codigo } });
    expect((await confirm('000000')).status).toBe(400);
    const entered = await confirm(codeOf(t, segredo));
    const { accessToken, codigosRecuperacao } = entradaComCodigosSchema.parse(await entered.json());
    expect(codigosRecuperacao).toHaveLength(10);
    expect((await t.request('/v1/sessao', { token: accessToken })).status).toBe(200);
    expect((await confirm(codeOf(t, segredo, 1))).status).toBe(410);
    const next = await pendingOf(t, 'total');
    expect(next).toMatchObject({ cadastrar: false, formas: ['codigo'] });
    const last = await t.request(`${OWN}/aplicativo/remover`, { token: accessToken, body: { senha: SENHA } });
    expect([last.status, (await last.json()).codigo]).toEqual([409, 'FATOR_OBRIGATORIO']);
    expect(await (await t.request(OWN, { token: accessToken })).json()).toMatchObject({ obrigatorio: true });
  });

  it('um desafio de antes não cadastra outro fator em quem já tem, e um de outro tenant nada pede', async () => {
    await require2fa();
    const [first, second] = [await pendingOf(t, 'total'), await pendingOf(t, 'total')];
    const begin = async ({ desafio }: { desafio: string }) =>
      t.request('/login/cadastro/aplicativo', { body: { desafio } });
    const { segredo } = segredoSchema.parse(await (await begin(first)).json());
    const other = segredoSchema.parse(await (await begin(second)).json());
    const confirm = (desafio: string, codigo: string) =>
      t.request('/login/cadastro/aplicativo/confirmar', { body: { desafio, codigo } });
    const answers = await Promise.all([
      confirm(first.desafio, codeOf(t, segredo)),
      confirm(second.desafio, codeOf(t, other.segredo)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await t.signIn('vizinho')).accessToken).toBeTruthy();
  });

  it('sem ser exigido, o último fator se remove, com a senha ou um código, e leva os códigos junto', async () => {
    const { segredo, token } = await withApp(t, 'total');
    const remove = (body: object) => t.request(`${OWN}/aplicativo/remover`, { token, body });
    expect((await remove({})).status).toBe(400);
    expect((await remove({ senha: SENHA, codigo: codeOf(t, segredo) })).status).toBe(400);
    expect((await remove({ codigo: '000000' })).status).toBe(400);
    expect((await remove({ codigo: codeOf(t, segredo) })).status).toBe(204);
    expect(await t.superuser.select().from(codigosRecuperacao)).toEqual([]);
    expect((await t.signIn('total')).accessToken).toBeTruthy();
    const mails = await auditRows(t.superuser, like(auditoria.acao, 'REMOVE_APLICATIVO'));
    expect(mails).toHaveLength(1);
  });
});
