import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../harness.ts';
import { TODAS } from '../support/pagamentos.ts';
import { PEDIDO, pedidosApp, tokenDe } from '../support/pedidos.ts';

const { t, deve, pede, rows, pedido, datas, abre, cartas } = pedidosApp();

const DAY = 24 * HOUR;

/** Returns status and body of a refusal without `requestId`, which differs on each request. */
const dita = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  ...Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'requestId')),
});

describe('a link that does not open', () => {
  test('answers the same whether it was guessed, is past, was revoked or replaced', async () => {
    await deve();
    const guessed = dita(await datas('abrir', { token: 'x'.repeat(64) }));
    expect(guessed).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' });
    const revoked = await pedido();
    expect(
      (await pede(`/pedidos/${revoked.id}/revogar`, undefined, { ...t.session(), method: 'POST' })).body
        .estado,
    ).toBe('REVOGADO');
    const replaced = await pedido();
    const { body: outro } = await pede(`/pedidos/${replaced.id}/reenviar`, undefined, {
      ...t.session(),
      method: 'POST',
    });
    const past = await pedido({ dias: 1 });
    for (const one of [revoked, replaced])
      expect(dita(await datas('abrir', { token: tokenDe(one) }))).toEqual(guessed);
    expect((await abre(tokenDe(outro))).documentos).toHaveLength(1);
    t.app.advance(2 * DAY);
    expect(dita(await datas('abrir', { token: tokenDe(past) }))).toEqual(guessed);
    for (const path of ['guardar', 'enviar'] as const)
      expect(dita(await datas(path, { token: tokenDe(past), itens: [], nada: true }))).toEqual(guessed);
  });

  test('of a tenant without the module, or of a company that is not active any more, is such a one', async () => {
    await deve();
    const token = tokenDe(await pedido());
    await rows(sql`update empresas set ativa = false where tenant_id = ${t.app.seeded.tenants.horizonte.id}`);
    expect((await datas('abrir', { token })).status).toBe(404);
    await rows(sql`update empresas set ativa = true where tenant_id = ${t.app.seeded.tenants.horizonte.id}`);
    await rows(
      sql`update tenants set modulos = array_remove(modulos, 'PAGAMENTOS') where id = ${t.app.seeded.tenants.horizonte.id}`,
    );
    expect((await datas('abrir', { token })).status).toBe(404);
  });

  test('costs whoever guesses ever more time, and never keeps out who holds one, even from the same place', async () => {
    await deve();
    const token = tokenDe(await pedido());
    const guess = (at: number) => datas('abrir', { token: `${at}`.padStart(64, 'g') });
    const told: number[] = [];
    for (let at = 0; at < 14; at += 1) told.push((await guess(at)).status);
    expect(told.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(told.at(-1)).toBe(429);
    expect((await abre(token)).estado).toBe('ABERTO');
    const refused = t.app.log.filter(({ evento }) => evento === 'LINK_DE_DATAS_RECUSADO');
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(JSON.stringify(t.app.log)).not.toContain(token);
  });

  test('is slowed by itself alone when one holder asks without end', async () => {
    await deve();
    const [one, other] = [tokenDe(await pedido()), tokenDe(await pedido())];
    let status = 200;
    for (let at = 0; at < 300 && status === 200; at += 1)
      status = (await datas('abrir', { token: one })).status;
    expect(status).toBe(429);
    expect((await datas('abrir', { token: other })).status).toBe(200);
    t.app.advance(10 * MINUTE);
    expect((await datas('abrir', { token: one })).status).toBe(200);
  });
});

test('links are for who may import dates, of the companies that they act for', async () => {
  await deve();
  const feito = await pedido();
  const { accessToken: token } = await t.app.signIn('consulta');
  const consulta = { token, empresa: t.app.seeded.users.consulta.links[0] };
  expect((await pede('/pedidos', PEDIDO, consulta)).status).toBe(403);
  expect((await pede('/pedidos', undefined, consulta)).status).toBe(403);
  const vizinho = await t.app.signIn('vizinho');
  const deles = { token: vizinho.accessToken, empresa: t.app.seeded.users.vizinho.links[0] };
  expect((await pede('/pedidos', undefined, deles)).body).toEqual([]);
  for (const act of ['revogar', 'reenviar'])
    expect((await pede(`/pedidos/${feito.id}/${act}`, undefined, { ...deles, method: 'POST' })).status).toBe(
      404,
    );
  t.goTo(1);
  expect((await pede('/pedidos')).body).toEqual([]);
  expect((await pede('/pedidos', undefined, { ...t.session(), headers: TODAS })).body).toHaveLength(1);
});

describe('reminders', () => {
  test('go out three days before the end and on the last day, once each, in every tenant', async () => {
    await deve();
    await pedido({ dias: 5 });
    await t.app.deliver();
    const subjects: (readonly string[])[] = [];
    for (let day = 0; day < 7; day += 1) {
      cartas().length = 0;
      await t.app.runRoutines();
      await t.app.runRoutines();
      await t.app.deliver();
      subjects.push(
        cartas()
          .filter(({ to }) => to === PEDIDO.email)
          .map(({ subject }) => subject),
      );
      t.app.advance(DAY);
    }
    const lembrete = ['Lembrete: datas de pagamento de 07/2026: Água Clara Ltda'];
    expect(subjects).toEqual([[], [], lembrete, [], [], lembrete, []]);
  });

  test('stop once the client has answered, the link was revoked, or nobody asked for them', async () => {
    await deve();
    const answered = await pedido({ dias: 5 });
    await datas('enviar', { token: tokenDe(answered), itens: [], nada: true });
    const revoked = await pedido({ dias: 5 });
    await pede(`/pedidos/${revoked.id}/revogar`, undefined, { ...t.session(), method: 'POST' });
    await pedido({ dias: 5, lembrar: false });
    await t.app.deliver();
    cartas().length = 0;
    await t.app.runRoutines();
    for (let day = 0; day < 6; day += 1) {
      t.app.advance(DAY);
      await t.app.runRoutines();
      await t.app.deliver();
    }
    expect(cartas().filter(({ to }) => to === PEDIDO.email)).toEqual([]);
  });

  test('that wait in the queue when the link is revoked are not sent', async () => {
    await deve();
    const { id } = await pedido();
    await pede(`/pedidos/${id}/revogar`, undefined, { ...t.session(), method: 'POST' });
    await t.app.deliver();
    expect(cartas()).toEqual([]);
  });
});
