import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { createAdmission } from '../../server/http/admission.ts';
import { type Gate, overloaded } from '../../server/http/gate.ts';
import { unsubscribeToken } from '../../server/mail/unsubscribe.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { allOperationsOf } from '../support/openapi.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

/** Returns the same application with a gate that admits no request, and a count of the transactions that it began. */
async function fullApp() {
  let begun = 0;
  const counting = (db: Database): Database =>
    Object.assign(Object.create(db), {
      transaction: (...asked: Parameters<Database['transaction']>) => {
        begun += 1;
        return db.transaction(...asked);
      },
    });
  const closed: Gate = {
    run: () => Promise.reject(overloaded()),
    state: () => ({ ocupados: 0, esperando: 0, recusados: 0 }),
  };
  const full = await createTestApp(undefined, {
    db: counting(app.db),
    reserva: counting(app.deps.reserva),
    admission: { ...createAdmission({ pedidos: 1, reserva: 1 }), pedidos: closed, reserva: closed },
  });
  return { full, begun: () => begun };
}

it('no route takes a connection without a place, not those either that are made of several transactions', async () => {
  const { full, begun } = await fullApp();
  const { accessToken: token } = await app.signIn('total');
  const statuses: number[] = [];
  for (const { method, path, request, isUpload } of await allOperationsOf(app)) {
    const address = path.replace(/\{\w+\}/g, crypto.randomUUID());
    const body = isUpload || request ? '{}' : undefined;
    const headers = isUpload ? { 'content-type': 'application/octet-stream' } : undefined;
    const call = { method: method.toUpperCase(), token, ...(body && { body }), ...(headers && { headers }) };
    statuses.push((await full.request(address, call)).status);
    expect(begun(), `${method} ${path}`).toBe(0);
  }
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(100);
});

it('nor does one that is opened by a link or changes a password', async () => {
  const { full, begun } = await fullApp();
  const { accessToken: token } = await app.signIn('total');
  const { tenantId, id: usuarioId } = app.seeded.users.total;
  const novaSenha = 'janela entreaberta e lilases';
  const unsubscribe = await unsubscribeToken(app.deps.signingKey, { tenantId, usuarioId });
  const asked = [
    full.request('/atualiza-senha', { token, body: { senhaAtual: SENHA, novaSenha } }),
    full.request('/atualiza-senha', { body: { token: 'x'.repeat(43), novaSenha } }),
    full.request(`/v1/resumo-diario/${unsubscribe}`, { method: 'POST' }),
    full.request('/v1/datas/abrir', { body: { token: 'x'.repeat(43) } }),
    full.request('/login', { body: { email: 'total@horizonte.example', senha: SENHA } }),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 503));
  expect(begun()).toBe(0);
});
