import { setImmediate as nextIteration } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAdmission } from '../server/http/admission.ts';
import { createGate } from '../server/http/gate.ts';
import { createTestApp, type TestApp } from './harness.ts';

const WAITING = 15;
/** Gate with one place, as the server has on the embedded database. */
const pedidos = createGate({
  total: 1,
  porTenant: 1,
  porPessoa: 1,
  sustentado: 1,
  fila: WAITING,
  filaDoTenant: WAITING,
  espera: 60_000,
});
const DASHBOARDS = 50;
/** Requests served before another tenant's: the one in progress, and the one whose turn it was. */
const BEFORE_ANOTHER = 2;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(undefined, {
    admission: { ...createAdmission({ pedidos: 1, reserva: 1 }), pedidos },
  });
});
beforeEach(() => app.reset());

it("another tenant comes in next while one person's dashboards fill the only place, and what finds none is told so", async () => {
  const noisy = await app.signIn('total');
  const calm = await app.signIn('vizinho');
  let served = 0;
  const dashboards = Array.from({ length: DASHBOARDS }, async () => {
    const empresa = app.seeded.users.total.links[0];
    const answer = await app.request('/v1/painel', { token: noisy.accessToken, empresa });
    if (answer.status === 200) served += 1;
    return answer;
  });
  for (let turn = 0; turn < 3; turn += 1) {
    // Like a request over the network, it is seen in the next iteration of the event loop.
    await nextIteration();
    const before = served;
    const answer = await app.request('/v1/notificacoes', { token: calm.accessToken });
    expect(answer.status).toBe(200);
    expect(served - before).toBeLessThanOrEqual(BEFORE_ANOTHER);
    expect(served).toBeLessThan(WAITING);
  }
  const answers = await Promise.all(dashboards);
  const refused = answers.filter(({ status }) => status === 503);
  expect([served, refused.length]).toEqual([1 + WAITING, DASHBOARDS - 1 - WAITING]);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
