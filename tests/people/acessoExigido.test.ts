import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokensSchema } from '../../contract/session.ts';
import { emissores } from '../../server/db/acessoTables.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { accessOf, RETORNO } from '../support/acesso.ts';
import { startIssuer } from '../support/emissor.ts';
import { openStream } from '../support/stream.ts';

const WHO: Who = 'total';
let app: TestApp;
let emissor: Awaited<ReturnType<typeof startIssuer>>;
const { call, save, linkOwn, enter } = accessOf(
  () => app,
  () => emissor,
);
const asked = async (token: string) => {
  const { status, body } = await call('/v1/sessao', { token });
  return [status, body.codigo, body.detail];
};
const ENDED = [401, 'SESSAO_ENCERRADA', expect.stringContaining('passou a exigir')];
const LIVES = [200, undefined, undefined];

beforeAll(async () => {
  emissor = await startIssuer(RETORNO);
  app = await createTestApp();
});
afterAll(() => emissor.close());
beforeEach(() => app.reset());

/** Configures the issuer and links the administrator's account; returns her session via the issuer and one by password. */
async function linked() {
  expect((await save()).status).toBe(200);
  emissor.is({ sub: 'a-1' });
  const { accessToken: byPassword } = await app.signIn(WHO);
  await linkOwn(byPassword);
  return { byPassword, vouched: tokensSchema.parse((await enter()).body).accessToken };
}
const demand = (excecao: Who, access: string, versao = 1) => {
  const excecaoId = app.seeded.users[excecao].id;
  return save({ versao, segredo: undefined, exigir: true, excecaoId }, access);
};

describe('quando a organização passa a exigir que se entre por ela', () => {
  it('a sessão que começou de outro modo termina na hora, dizendo por quê; a de quem entrou por ela e a da exceção, não', async () => {
    const { byPassword, vouched } = await linked();
    const other = await app.signIn('vazio');
    const { accessToken: exempt } = await app.signIn('consulta');
    const { accessToken: elsewhere } = await app.signIn('vizinho');
    const stream = await openStream(app, other.accessToken);
    await stream.ready();
    expect((await demand('consulta', vouched)).status).toBe(200);
    expect(await stream.next()).toBeNull();
    expect(await asked(other.accessToken)).toEqual(ENDED);
    expect(await asked(byPassword)).toEqual(ENDED);
    const renewed = await call('/refreshToken', { body: { refreshToken: other.refreshToken } });
    expect([renewed.status, renewed.text]).toEqual([401, expect.stringContaining('passou a exigir')]);
    for (const token of [vouched, exempt, elsewhere]) expect(await asked(token)).toEqual(LIVES);
  });

  it('quem o exige entrou por ela nesta sessão', async () => {
    const { byPassword, vouched } = await linked();
    const refused = await demand('consulta', byPassword);
    expect([refused.status, Object.keys(refused.body.campos)]).toEqual([400, ['exigir']]);
    expect(await asked(byPassword)).toEqual(LIVES);
    expect((await demand('consulta', vouched)).status).toBe(200);
  });

  it('quem deixa de ser a exceção deixa também a sessão em que entrou com senha', async () => {
    const { vouched } = await linked();
    const { accessToken: first } = await app.signIn('consulta');
    expect((await demand('consulta', vouched)).status).toBe(200);
    expect(await asked(first)).toEqual(LIVES);
    expect((await demand('vazio', vouched, 2)).status).toBe(200);
    expect(await asked(first)).toEqual(ENDED);
  });

  it('a sessão que outro pedido abria naquele instante também é recusada, e a de outro emissor', async () => {
    const { byPassword, vouched } = await linked();
    // The state left by a sign-in that read the settings just before they were stored.
    await app.superuser.update(emissores).set({ exigir: true });
    expect(await asked(byPassword)).toEqual(ENDED);
    expect(await asked(vouched)).toEqual(LIVES);
    await app.superuser.update(emissores).set({ emissor: 'https://outro.example' });
    expect(await asked(vouched)).toEqual(ENDED);
  });
});
