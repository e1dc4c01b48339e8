import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acessoSchema } from '../../contract/acesso.ts';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { emissores } from '../../server/db/acessoTables.ts';
import { perfis } from '../../server/db/peopleTables.ts';
import { aplicarPropostas } from '../../server/people/acesso/decidir.ts';
import { freeSignIn } from '../../server/people/liberarAcesso.ts';
import { createTestApp, HOUR, MINUTE, type TestApp } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { accessOf, RETORNO } from '../support/acesso.ts';
import { startIssuer } from '../support/emissor.ts';

let app: TestApp;
let emissor: Awaited<ReturnType<typeof startIssuer>>;
const { call, propose, apply, second, someone, save, linkOwn, enter } = accessOf(
  () => app,
  () => emissor,
);

beforeAll(async () => {
  emissor = await startIssuer(RETORNO);
  app = await createTestApp();
});
afterAll(() => emissor.close());
beforeEach(() => app.reset());

const POUCO = ['API_ADMINISTRA', 'USUARIO_BUSCA', 'USUARIO_EDITA', 'EMPRESA_BUSCA'];
const token = async () => (await app.signIn('total')).accessToken;
const shown = async (access: string) =>
  acessoSchema.parse((await call('/v1/acesso', { token: access })).body);
const networks = (access: string, enderecos: string[], versao = 0) =>
  call('/v1/acesso/enderecos', {
    method: 'PUT',
    token: access,
    body: { versao, enderecos, senha: SENHA, confirmado: true },
  });
const decide = (access: string, id: string, what: 'aplicar' | 'rejeitar') =>
  call(`/v1/acesso/propostas/${id}/${what}`, {
    method: 'POST',
    token: access,
    ...(what === 'aplicar' && { body: { senha: SENHA } }),
  });
const only = ({ body }: { body: unknown }) => acessoSchema.parse(body).propostas[0]?.id ?? '';
/** Returns the e-mails about access since the last call, as `to: subject`, sorted. */
async function letters(): Promise<string[]> {
  await app.deliver();
  const sent = app.mail.sent.splice(0).filter(({ text }) => text.includes('administra o Farol'));
  return sent.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).sort();
}
const day = async () => {
  app.advance(24 * HOUR);
  await aplicarPropostas.run(app.deps, new AbortController().signal);
};

describe('quem decide como todos entram', () => {
  it('com quatro códigos ninguém define um emissor seu e entra como quem tem todos', async () => {
    const little = await someone('pouca', POUCO);
    const saved = await propose({}, little.token);
    // With an issuer of her choice set, each user would link an account there, and it could vouch for any identity.
    emissor.is({ sub: 'qualquer' });
    await linkOwn(await token()).catch(() => null);
    const entered = await enter().catch(() => null);
    expect(entered?.status ?? 409).not.toBe(200);
    expect([saved.status, saved.body.codigo]).toEqual([403, 'SEM_PERMISSAO']);
    expect(saved.body.detail).toContain('tem tudo o que todos têm');
  });

  it('nem o exige, nem aceita o seu segundo fator, nem troca os endereços; as empresas contam também', async () => {
    await save();
    const little = await someone('pouca', POUCO);
    const few = await someone('semempresas', PERMISSIONS);
    for (const { token: access } of [little, few]) {
      for (const change of [{ exigir: true }, { fatorDoEmissor: true }, { apelido: 'meu' }, { dominios: [] }])
        expect((await propose({ versao: 1, ...change }, access)).status).toBe(403);
      expect((await networks(access, ['203.0.113.0/24'])).status).toBe(403);
    }
    expect((await shown(little.token)).propostas).toEqual([]);
  });

  it('o que uma propõe só vale quando outra aplica, que também tem tudo; todas são avisadas', async () => {
    const little = await someone('pouca', POUCO);
    const own = await token();
    const asked = await propose({}, own);
    expect(asked.status).toBe(200);
    const [proposta] = acessoSchema.parse(asked.body).propostas;
    expect(proposta).toMatchObject({ minha: true, quem: 'Pessoa total', especie: 'EMISSOR' });
    expect(proposta?.mudancas).toContainEqual({
      campo: 'Endereço do emissor',
      antes: 'nada',
      depois: emissor.issuer,
    });
    expect(await letters()).toEqual([
      'pouca: Proposta: mudar como todos entram no Farol',
      'total: Proposta: mudar como todos entram no Farol',
    ]);
    const id = only(asked);
    expect((await decide(own, id, 'aplicar')).status).toBe(403);
    expect((await decide(little.token, id, 'aplicar')).status).toBe(403);
    expect((await shown(own)).emissor).toBeNull();
    expect((await propose({ apelido: 'outro' }, own)).body.codigo).toBe('EM_USO');
    await apply(asked);
    expect((await shown(own)).emissor?.emissor).toBe(emissor.issuer);
    expect(await letters()).toEqual(
      expect.arrayContaining([
        'pouca: Mudou como todos entram no Farol',
        'total: Mudou como todos entram no Farol',
      ]),
    );
  });

  it('sem segunda pessoa vale um dia depois, e até lá qualquer uma que administra a rejeita', async () => {
    const asked = await propose();
    app.advance(24 * HOUR - 10 * MINUTE);
    await aplicarPropostas.run(app.deps, new AbortController().signal);
    expect(await app.superuser.select().from(emissores)).toEqual([]);
    app.advance(10 * MINUTE);
    await app.runRound();
    expect(await app.superuser.select().from(emissores)).toHaveLength(1);
    expect(only(asked)).not.toBe('');

    const little = await someone('pouca', POUCO);
    const lists = await networks(await token(), ['198.51.100.0/24']);
    expect((await decide(little.token, only(lists), 'rejeitar')).status).toBe(200);
    expect(await letters()).toContain('total: Proposta rejeitada: tudo fica como estava');
    await day();
    expect((await shown(await token())).enderecos).toEqual([]);
  });

  it('a de quem já não tem tudo não vale: nem aplicada, nem no seu dia', async () => {
    const asked = await propose();
    const other = await second();
    const own = eq(perfis.nome, `Perfil de ${app.seeded.users.total.email}`);
    await app.superuser
      .update(perfis)
      .set({ permissoes: [...POUCO] })
      .where(own);
    expect((await decide(other, only(asked), 'aplicar')).body.codigo).toBe('EM_USO');
    await day();
    expect(await app.superuser.select().from(emissores)).toEqual([]);
    expect(await letters()).toContain('segunda: Proposta sem efeito: tudo fica como estava');
  });

  it('desfazer vale já, por qualquer uma que administra, e leva o que se propunha', async () => {
    await save();
    const { token: access, id: excecaoId } = await someone('pouca', POUCO);
    await app.superuser.update(emissores).set({ exigir: true, fatorDoEmissor: true, excecaoId });
    await letters();
    const off = await propose({ versao: 1, segredo: undefined, excecaoId }, access);
    expect(acessoSchema.parse(off.body).emissor).toMatchObject({ exigir: false, fatorDoEmissor: false });
    expect(await letters()).toContain('total: Mudou como todos entram no Farol');
    const asked = await propose({ versao: 2, segredo: undefined, fatorDoEmissor: true, excecaoId });
    expect(only(asked)).not.toBe('');
    const gone = await call('/v1/acesso/emissor/remover', { token: access, body: { senha: SENHA } });
    expect(gone.status).toBe(204);
    expect(await shown(access)).toMatchObject({ emissor: null, propostas: [] });
    expect(await letters()).toContain('total: A entrada pela organização foi removida do Farol');
  });

  it('a linha de comando desfaz a exigência e o que se propunha, sem quem trancou, e avisa', async () => {
    await save();
    await app.superuser.update(emissores).set({ exigir: true });
    expect(await freeSignIn(app.db, 'horizonte')).toBe('Horizonte');
    expect(await letters()).toContain('total: Mudou como todos entram no Farol');
    await propose({ versao: 2, segredo: undefined, fatorDoEmissor: true });
    await freeSignIn(app.db, 'horizonte');
    await day();
    expect(await app.superuser.select().from(emissores)).toMatchObject([{ fatorDoEmissor: false }]);
  });
});
