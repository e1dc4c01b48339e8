import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acessoSchema } from '../../contract/acesso.ts';
import { emissores } from '../../server/db/acessoTables.ts';
import { correio } from '../../server/db/mailTables.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';
import { reverDominios } from '../../server/people/acesso/provarDominio.ts';
import { createTestApp, HOUR, type TestApp } from '../harness.ts';
import { accessOf, RETORNO } from '../support/acesso.ts';
import { startIssuer } from '../support/emissor.ts';

let app: TestApp;
let emissor: Awaited<ReturnType<typeof startIssuer>>;
const { call, propose, save, begin } = accessOf(
  () => app,
  () => emissor,
);

beforeAll(async () => {
  emissor = await startIssuer(RETORNO);
  app = await createTestApp();
});
afterAll(() => emissor.close());
beforeEach(() => app.reset());

const DOMINIO = 'horizonte.example';
const token = async (who: 'total' | 'vizinho' = 'total') => (await app.signIn(who)).accessToken;
const check = (access: string, dominio = DOMINIO) =>
  call('/v1/acesso/dominios/conferir', { token: access, body: { dominio } });
async function dominios(access: string) {
  return acessoSchema.parse((await call('/v1/acesso', { token: access })).body).dominios;
}
/** Publishes the DNS records given to the session's tenant, as the owner of the domain would. */
async function publish(access: string): Promise<void> {
  for (const { registro } of await dominios(access))
    app.dns.records.set(registro.nome, ['v=outra coisa', registro.valor]);
}
async function prove(access: string): Promise<number> {
  await publish(access);
  return (await check(access)).status;
}
const someone = `alguem@${DOMINIO}`;
const nowhere = async (quem: string) => expect((await begin(quem)).body.error.codigo).toBe('SEM_EMISSOR');

describe('domínios de e-mail', () => {
  it('só servem depois de provados no DNS; até lá entra-se pelo nome curto', async () => {
    await save();
    const access = await token();
    await nowhere(someone);
    expect((await begin('horizonte')).status).toBe(200);
    const unpublished = await check(access);
    expect([unpublished.status, unpublished.body.codigo]).toEqual([422, 'DOMINIO_SEM_PROVA']);
    expect(unpublished.body.detail).toContain(`_farol.${DOMINIO}`);
    app.dns.records.set(`_farol.${DOMINIO}`, ['farol-verificacao=outro']);
    expect((await check(access)).body.codigo).toBe('DOMINIO_SEM_PROVA');
    app.dns.away = true;
    expect((await check(access)).body.codigo).toBe('DNS_SEM_RESPOSTA');
    app.dns.away = false;
    await nowhere(someone);
    expect(await prove(access)).toBe(204);
    expect((await begin(someone)).status).toBe(200);
    await app.deliver();
    expect(app.mail.sent.map(({ subject }) => subject)).toContain('Domínio de e-mail provado no Farol');
    // A domain removed from the list stops working, and must be proven again when it returns.
    await propose({ versao: 1, segredo: undefined, dominios: [] }, access);
    await nowhere(someone);
    await propose({ versao: 2, segredo: undefined }, access);
    await nowhere(someone);
    expect((await check(access)).body.codigo).toBe('DOMINIO_SEM_PROVA');
  });

  it('o que outra organização diz de um domínio não toca a entrada de quem o provou', async () => {
    await save();
    const own = await token();
    expect(await prove(own)).toBe(204);
    const there = await token('vizinho');
    await save({ apelido: 'atlas', dominios: [DOMINIO] }, there, 'atlas');
    const led = async () => (await begin(someone)).status;
    expect(await led()).toBe(200);
    await publish(there);
    const refused = await check(there);
    expect([refused.status, refused.body.codigo]).toEqual([409, 'EM_USO']);
    expect(await led()).toBe(200);
    // DNS decides: without the record of the first tenant the domain becomes free after some days.
    for (let night = 0; night < 9; night += 1) {
      app.advance(24 * HOUR);
      await reverDominios.run(app.deps, new AbortController().signal);
    }
    await nowhere(someone);
    expect((await check(await token('vizinho'))).status).toBe(204);
    expect(await led()).toBe(200);
  });

  it('um registro que se mantém segue provado, e um DNS mudo não tira nada', async () => {
    await save();
    expect(await prove(await token())).toBe(204);
    for (let night = 0; night < 9; night += 1) {
      app.dns.away = night > 0;
      app.advance(24 * HOUR);
      await reverDominios.run(app.deps, new AbortController().signal);
    }
    expect((await begin(someone)).status).toBe(200);
  });

  it('os de antes ficam por provar na atualização, e quem administra é avisado', async () => {
    await save({ dominios: [] });
    await app.superuser.update(emissores).set({ dominios: [DOMINIO] });
    await app.superuser.delete(correio);
    const { sql: text = '' } = readMigrations().find(({ name }) => name === '0088_dominios_a_provar') ?? {};
    for (const statement of text.split('--> statement-breakpoint'))
      await app.superuser.execute(sql.raw(statement));
    await nowhere(someone);
    const access = await token();
    expect(await dominios(access)).toMatchObject([{ dominio: DOMINIO, provadoEm: null }]);
    await app.deliver();
    const letter = app.mail.sent.find(({ to }) => to === app.seeded.users.total.email);
    expect(letter?.subject).toBe('Prove os domínios de e-mail da sua organização no Farol');
    expect(letter?.text).toContain(DOMINIO);
    expect(await prove(access)).toBe(204);
  });

  it('de e-mails de qualquer pessoa, ou de quem opera o Farol, são recusados', async () => {
    for (const dominio of [
      'gmail.com',
      'uol.com.br',
      'corp.outlook.com',
      'farol.example',
      'plataforma.example',
    ]) {
      const refused = await propose({ dominios: [dominio] });
      expect([refused.status, Object.keys(refused.body.campos)], dominio).toEqual([400, ['dominios']]);
    }
  });
});
