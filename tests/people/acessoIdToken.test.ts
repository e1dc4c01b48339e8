import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../harness.ts';
import { accessOf } from '../support/acesso.ts';
import { CLIENTE } from '../support/emissor.ts';
import { type Forged, startForger } from '../support/emissorForjador.ts';

let app: TestApp;
let emissor: Awaited<ReturnType<typeof startForger>>;
const { save, travel, linkOwn, begin, finish, enter } = accessOf(
  () => app,
  () => emissor,
);

beforeAll(async () => {
  emissor = await startForger();
  app = await createTestApp();
});
afterAll(() => emissor.close());
beforeEach(async () => {
  await app.reset();
  emissor.forges({});
  expect((await save()).status).toBe(200);
  expect((await linkOwn((await app.signIn('total')).accessToken)).status).toBe(204);
});

const halfHash = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);

describe('o que o emissor diz de quem entra', () => {
  it('vale assinado por ele, para o Farol, agora; com azp e at_hash também', async () => {
    expect((await enter()).status).toBe(200);
    emissor.forges({ claims: { azp: CLIENTE, at_hash: halfHash(emissor.ACCESS) } });
    expect((await enter()).status).toBe(200);
    emissor.forges({ claims: { aud: [CLIENTE, 'outro'], azp: CLIENTE } });
    expect((await enter()).status).toBe(200);
  });

  it.each<[string, () => Forged]>([
    ['assinado por chave que ele não publica', () => ({ signed: 'stranger' })],
    ['assinado com o segredo do cliente', () => ({ signed: 'secret' })],
    ['sem assinatura', () => ({ signed: 'none' })],
    ['com uma chave que ninguém conhece', () => ({ kid: 'inventada' })],
    ['de outro emissor', () => ({ claims: { iss: 'https://outro.example' } })],
    ['para outro', () => ({ claims: { aud: 'outro' } })],
    ['para vários, sem dizer quem pediu', () => ({ claims: { aud: [CLIENTE, 'outro'] } })],
    ['pedido por outro', () => ({ claims: { azp: 'outro' } })],
    ['vencido', () => ({ claims: { exp: seconds() - 60 } })],
    ['feito há uma hora', () => ({ claims: { iat: seconds() - 3600 } })],
    ['feito daqui a uma hora', () => ({ claims: { iat: seconds() + 3600 } })],
    ['sem nonce', () => ({ claims: { nonce: undefined } })],
    ['de outro acesso', () => ({ claims: { at_hash: halfHash('outro acesso') } })],
  ])('%s, não entra', async (_, forged) => {
    emissor.forges(forged());
    const refused = await enter();
    expect([refused.status, refused.body.error?.codigo]).toEqual([422, 'EMISSOR_RECUSADO']);
  });

  it('de uma entrada anterior, não entra', async () => {
    const nonce = new URL((await begin()).body.endereco).searchParams.get('nonce');
    const going = await begin();
    emissor.forges({ claims: { nonce } });
    expect((await finish(await travel(going))).status).toBe(422);
  });

  it('as chaves se pedem uma vez, e a que falta, de novo uma vez por minuto', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      const before = emissor.fetched;
      for (let at = 0; at < 3; at += 1) expect((await enter()).status).toBe(200);
      expect(emissor.fetched - before).toBe(1);
      emissor.forges({ kid: 'inventada' });
      for (let at = 0; at < 3; at += 1) expect((await enter()).status).toBe(422);
      expect(emissor.fetched - before).toBe(1);
      emissor.forges({});
      await emissor.rotate();
      vi.setSystemTime(Date.now() + 61_000);
      for (let at = 0; at < 3; at += 1) expect((await enter()).status).toBe(200);
      expect(emissor.fetched - before).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
