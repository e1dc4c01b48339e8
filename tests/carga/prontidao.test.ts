import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DiskFullError } from '../../server/db/errors.ts';
import { createWriteHealth } from '../../server/db/writeHealth.ts';
import { createAdmission } from '../../server/http/admission.ts';
import { createTestApp, type TestApp } from '../harness.ts';

let app: TestApp;
let now = 0;
const stopping = new AbortController();
beforeAll(async () => {
  const writes = createWriteHealth(() => now);
  const admission = createAdmission({ pedidos: 2, reserva: 1 });
  app = await createTestApp(undefined, { writes, admission, stopping: stopping.signal, logRequests: true });
});
beforeEach(() => app.reset());

const ready = async () => {
  const answer = await app.request('/healthcheck/ready');
  return [answer.status, await answer.json()];
};
const logged = () => app.log.filter(({ evento }) => evento === 'PEDIDO').map(({ rota }) => rota);

it('is ready while it answers, and healthy checks write no line', async () => {
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  await app.request('/healthcheck/live');
  expect(logged()).toEqual([]);
});

it('is not ready when a request would find no place, and says so in the log', async () => {
  const held = Promise.withResolvers<void>();
  const { pedidos } = app.deps.admission;
  const busy = [0, 1].map((at) => pedidos.run({ tenant: `t${at}`, pessoa: 'p' }, () => held.promise));
  expect(await ready()).toEqual([503, { status: 'sobrecarregado' }]);
  expect(logged()).toEqual([expect.stringContaining('/healthcheck/ready')]);
  // Two tenants held both places; a single busy tenant would leave one for the check.
  held.resolve();
  await Promise.all(busy);
  expect(await ready()).toEqual([200, { status: 'ok' }]);
});

it('is not ready while writes are refused for want of disk, until one goes well or another is to be tried', async () => {
  const { writes } = app.deps;
  const full = new DiskFullError('Disco cheio');
  writes.failed(full);
  expect(await ready()).toEqual([503, { status: 'disco_cheio' }]);
  // A write that fails for another reason does not affect readiness.
  writes.stored();
  writes.failed(new Error('Outra coisa'));
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  writes.failed(full);
  now += 31_000;
  expect(await ready()).toEqual([200, { status: 'ok' }]);
});

it('is not ready once it is about to stop', async () => {
  stopping.abort();
  expect(await ready()).toEqual([503, { status: 'encerrando' }]);
});
