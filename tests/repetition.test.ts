import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Resource } from '../contract/resource.ts';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { pedidosRepetidos } from '../server/db/repeatTable.ts';
import { eachResource } from './support/catalogue.ts';
import { type Actor, contractApp } from './support/contractApp.ts';

const t = contractApp();
const KEY = 'e0b7b5a0-6a34-4a0c-9f7e-0c8d3b1c2f00';

const create = (actor: Actor, resource: Resource, body: unknown, key = KEY) =>
  actor.call('post', `/v1/${resource.name}`, { body, headers: { [IDEMPOTENCY_HEADER]: key } });

const count = async (resource: Resource) => (await t.app.superuser.select().from(t.table(resource))).length;

describe.each(eachResource)('a creation of %s that is sent again', (_, resource) => {
  it('happens once and is answered alike, also by five at once; another body under the key is refused', async () => {
    const ana = await t.as('total');
    const before = await count(resource);
    const body = t.valid(resource, 1);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(ana, resource, body)));
    const again = await create(ana, resource, body);
    expect(
      new Set([...answers, again].map((answer) => JSON.stringify([answer.status, answer.row]))).size,
    ).toBe(1);
    expect([again.status, again.headers.get(REPLAYED_HEADER)]).toEqual([201, 'true']);
    expect(await count(resource)).toBe(before + 1);
    const other = await create(ana, resource, t.valid(resource, 2));
    expect([other.status, other.problem.codigo]).toEqual([422, 'CHAVE_REPETIDA']);
    expect((await create(ana, resource, t.valid(resource, 2), `${KEY}-2`)).status).toBe(201);
    expect(await count(resource)).toBe(before + 2);
  });
});

describe('an Idempotency-Key', () => {
  const [, fornecedores] = eachResource.find(([name]) => name === 'fornecedores') ?? [];
  if (!fornecedores) throw new Error('The product has suppliers');

  it('is of one person: a colleague, and somebody of another tenant, create their own with the same one', async () => {
    const before = await count(fornecedores);
    for (const [index, who] of (['total', 'editor', 'vizinho'] as const).entries())
      expect((await create(await t.as(who), fornecedores, t.valid(fornecedores, index, who))).status).toBe(
        201,
      );
    expect(await count(fornecedores)).toBe(before + 3);
  });

  it('that came with a refused creation serves once what was wrong is put right', async () => {
    const ana = await t.as('total');
    expect((await create(ana, fornecedores, { nome: '' })).status).toBe(400);
    expect((await create(ana, fornecedores, t.valid(fornecedores, 1))).status).toBe(201);
  });

  it('is refused when it is none, and leaves neither itself nor the body in the database', async () => {
    const ana = await t.as('total');
    const body = t.valid(fornecedores, 1);
    expect((await create(ana, fornecedores, body, 'curta')).problem.campos).toHaveProperty([
      IDEMPOTENCY_HEADER,
    ]);
    await create(ana, fornecedores, body);
    const [kept] = await rowsOf(
      t.app.superuser,
      sql`select chave || pedido as texto from ${pedidosRepetidos}`,
    );
    expect(kept?.texto).toMatch(/^[0-9a-f]{128}$/);
  });

  it('keeps no answer that holds a secret, and is forgotten after a day', async () => {
    const ana = await t.as('total');
    const headers = { [IDEMPOTENCY_HEADER]: KEY };
    await ana.call('post', '/v1/perfil-proprio/segundo-fator/aplicativo', { body: {}, headers });
    expect(await t.app.superuser.select().from(pedidosRepetidos)).toEqual([]);
    await create(ana, fornecedores, t.valid(fornecedores, 1));
    await t.app.superuser.update(pedidosRepetidos).set({ criadoEm: new Date(Date.now() - 25 * 3_600_000) });
    await t.app.runRoutines();
    t.app.advance(2 * 3_600_000);
    await t.app.runRoutines();
    expect(await t.app.superuser.select().from(pedidosRepetidos)).toEqual([]);
  });
});
