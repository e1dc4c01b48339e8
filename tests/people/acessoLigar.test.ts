import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { segundoFatorPendenteSchema } from '../../contract/session.ts';
import { contasEmissor, emissores } from '../../server/db/acessoTables.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { accessOf, RETORNO } from '../support/acesso.ts';
import { startIssuer } from '../support/emissor.ts';
import { answerCode, codeOf, withApp } from '../support/fatores.ts';

let app: TestApp;
let emissor: Awaited<ReturnType<typeof startIssuer>>;
const { call, save, travel, finish, enter } = accessOf(
  () => app,
  () => emissor,
);

beforeAll(async () => {
  emissor = await startIssuer(RETORNO);
  app = await createTestApp();
});
afterAll(() => emissor.close());
beforeEach(() => app.reset());

const email = 'consulta@horizonte.example';
const linked = () => app.superuser.select().from(contasEmissor);

/** Requests an e-mail in “Esqueci minha senha”, in a tenant that demands its issuer, and returns the link's token. */
async function linkOf(): Promise<string> {
  app.advance(3 * MINUTE);
  await call('/recuperar-senha', { body: { email } });
  await app.deliver();
  return app.mail.tokenFor(email);
}
const accept = (token: string, senha?: string) =>
  call('/login/organizacao/convite', { body: { token, ...(senha && { senha }) } });

describe('ligar a conta de alguém ao emissor', () => {
  it('pede a senha de quem tem uma: o link de uma carta não basta', async () => {
    await save();
    await app.superuser.update(emissores).set({ exigir: true });
    emissor.is({ sub: 'c-1', email, email_verified: true });
    const token = await linkOf();
    for (const senha of [undefined, 'outra senha qualquer']) {
      const refused = await accept(token, senha);
      expect([refused.status, refused.body.error.codigo]).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
      expect(refused.body.error.mensagem).toContain('sua senha do Farol');
    }
    expect((await finish(await travel(await accept(token, SENHA)))).status).toBe(200);
    expect(await linked()).toHaveLength(1);
  });

  it('pede o segundo fator de quem tem um, mesmo que o emissor diga ter pedido o seu', async () => {
    await save();
    const { segredo } = await withApp(app, 'consulta');
    await app.superuser.update(emissores).set({ exigir: true, fatorDoEmissor: true });
    emissor.is({ sub: 'c-1', email, email_verified: true, amr: ['pwd', 'mfa'] });
    const asked = await finish(await travel(await accept(await linkOf(), SENHA)));
    const { desafio } = segundoFatorPendenteSchema.parse(asked.body).segundoFator;
    expect(await linked()).toEqual([]);
    expect((await enter()).body.error.codigo).toBe('CONTA_NAO_LIGADA');
    expect((await answerCode(app, desafio, '000000')).status).toBe(401);
    expect(await linked()).toEqual([]);
    app.advance(MINUTE);
    expect((await answerCode(app, desafio, codeOf(app, segredo))).status).toBe(200);
    expect(await linked()).toMatchObject([{ sujeito: 'c-1' }]);
    expect((await enter()).status).toBe(200);
  });
});
