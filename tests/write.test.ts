import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { maskCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { empresas } from '../contract/empresas.ts';
import { isWritable } from '../contract/field.ts';
import { taxNumberFields } from '../contract/list.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { type Row, writableFields } from './support/rows.ts';

const t = contractApp();

/** Returns the audit of changes to a resource's records, oldest first. */
async function audited(recurso: string): Promise<Row[]> {
  const rows = await auditRows(t.app.superuser);
  return rows.filter((row) => row.recurso === recurso && ['CRIA', 'ALTERA', 'REMOVE'].includes(row.acao));
}

/** Returns the row that the table holds, bypassing the API. */
async function stored(
  resource: typeof empresas | (typeof eachResource)[number][1],
  id: unknown,
): Promise<Row> {
  const table = t.table(resource);
  const [row] = await t.app.superuser
    .select()
    .from(table)
    .where(eq(table.id, String(id)));
  return row ?? {};
}

describe.each(eachResource)('writing %s', (_, resource) => {
  it('creates, changes and removes, each with its audit row of who, where and what', async () => {
    const ana = await t.as('total');
    const body = t.valid(resource, 1);
    const created = (await ana.create(resource, body)).row;
    const taxNumbers = taxNumberFields(resource);
    for (const [key] of writableFields(resource)) {
      const shown = taxNumbers.includes(key) ? maskCpfCnpj(String(body[key])) : body[key];
      expect([key, created[key]]).toEqual([key, shown]);
    }
    expect((await ana.get(resource, created.id)).row).toEqual(created);

    const title = t.valid(resource, 2)[resource.title];
    t.app.advance(1000);
    const changed = (await ana.update(resource, created.id, { [resource.title]: title, versao: 1 })).row;
    expect(changed).toEqual({
      ...created,
      [resource.title]: title,
      versao: 2,
      alteradoEm: t.app.deps.clock().toISOString(),
    });
    expect((await ana.remove(resource, created.id, 2)).row).toEqual(changed);
    expect((await ana.get(resource, created.id)).status).toBe(404);

    const [made, altered, removed, ...rest] = await audited(resource.name);
    expect(rest).toEqual([]);
    const { id: usuarioId, tenantId, email } = t.user('total');
    const who = { usuarioId, tenantId, usuario: email, recurso: resource.name, registroId: created.id };
    expect(made).toMatchObject({ ...who, acao: 'CRIA', antes: null, endereco: '203.0.113.10' });
    expect(altered).toMatchObject({
      ...who,
      acao: 'ALTERA',
      antes: { [resource.title]: created[resource.title] },
      depois: { [resource.title]: title },
    });
    expect(removed).toMatchObject({ ...who, acao: 'REMOVE', depois: null });
  });

  it('leaves neither row nor audit behind when a write fails', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', resource, 1);
    const before = [(await ana.list(resource)).total, await audited(resource.name)];
    const refused = [
      await ana.create(resource, { ...t.valid(resource, 1), [resource.title]: '' }),
      await ana.create(resource, { ...t.valid(resource, 1), naoExiste: 1 }),
      await ana.update(resource, row.id, { versao: 99, [resource.title]: 'Outro' }),
      await ana.remove(resource, row.id, 99),
    ];
    for (const [key, field] of writableFields(resource)) {
      if (field.unique)
        refused.push(
          await ana.create(resource, { ...t.valid(resource, 1), [key]: t.valid(resource, 0)[key] }),
        );
      if (field.kind === 'reference')
        refused.push(await ana.create(resource, { ...t.valid(resource, 1), [key]: crypto.randomUUID() }));
    }
    for (const { status } of refused) expect([400, 409]).toContain(status);
    expect([(await ana.list(resource)).total, await audited(resource.name)]).toEqual(before);
  });

  it('changes only what was sent, and nothing at all when nothing differs', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', resource, 1);
    const same = await ana.update(resource, row.id, { versao: 1 });
    expect(same.row).toEqual(row);
    const changeable = writableFields(resource).filter(([, field]) => isWritable(field, 'update'));
    const whole = Object.fromEntries(changeable.map(([key]) => [key, row[key]]));
    expect((await ana.update(resource, row.id, { ...whole, versao: 1 })).row).toEqual(row);
    expect(await audited(resource.name)).toHaveLength(1);
  });

  it('keeps the stored tax number when its mask comes back, and refuses any other mask', async () => {
    const ana = await t.as('total');
    const body = t.valid(resource, 1);
    const row = (await ana.create(resource, body)).row;
    for (const key of taxNumberFields(resource)) {
      const mask = row[key];
      expect((await ana.update(resource, row.id, { [key]: mask, versao: 1 })).status).toBe(200);
      expect((await stored(resource, row.id))[key]).toBe(body[key]);
      for (const other of ['***', '***.000.000-**', '99.***.***/9999-**']) {
        const refused = await ana.update(resource, row.id, { [key]: other, versao: 1 });
        expect([refused.status, Object.keys(refused.problem.campos ?? {})]).toEqual([400, [key]]);
      }
      const created = await ana.create(resource, { ...t.valid(resource, 2), [key]: mask });
      expect(Object.keys(created.problem.campos ?? {})).toEqual([key]);
    }
  });

  it('shows a second editor what the first one did, and overwrites nothing', async () => {
    const ana = await t.as('total');
    const carla = await t.as('colega');
    const [row = {}] = await t.fill('total', resource, 1);
    const first = t.valid(resource, 2)[resource.title];
    const now = (await carla.update(resource, row.id, { [resource.title]: first, versao: 1 })).row;
    const late = await ana.update(resource, row.id, { [resource.title]: 'Tarde demais', versao: 1 });
    expect([late.status, late.problem.codigo]).toEqual([409, 'CONFLITO_VERSAO']);
    expect(late.problem.detail).toContain(`${t.user('colega').email} alterou este registro em `);
    // The message about a user's own change in another tab does not name another person.
    const again = await carla.update(resource, row.id, { [resource.title]: 'Outra aba', versao: 1 });
    expect(again.problem.detail).toMatch(/^Você alterou este registro em .+ em outra aba ou janela\./);
    expect(late.problem.atual).toEqual(now);
    const removal = await ana.remove(resource, row.id, 1);
    expect([removal.status, removal.problem.atual]).toEqual([409, now]);
    expect((await ana.get(resource, row.id)).row).toEqual(now);
  });

  it('of many who save at once, exactly one wins', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', resource, 1);
    const titles = Array.from({ length: 8 }, (_, index) => t.valid(resource, 10 + index)[resource.title]);
    const answers = await Promise.all(
      titles.map((title) => ana.update(resource, row.id, { [resource.title]: title, versao: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...titles.slice(1).map(() => 409)]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await ana.get(resource, row.id)).row).toEqual(winner?.row);
    expect(await audited(resource.name)).toHaveLength(2);
  });

  it('removes nothing without If-Match, nor with another form of it', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', resource, 1);
    expect((await ana.call('delete', `/v1/${resource.name}/${row.id}`)).problem.detail).toContain('If-Match');
    for (const match of ['1', 'W/"1"', '"x"', '*', '"1", "2"']) {
      const headers = { 'if-match': match };
      expect((await ana.call('delete', `/v1/${resource.name}/${row.id}`, { headers })).status).toBe(400);
    }
  });
});

describe('a company in use', () => {
  it('is not removed while a record points to it, and goes when nothing but those who act for it does', async () => {
    const ana = await t.as('total');
    for (const [, resource] of eachResource) {
      const [key, field] =
        writableFields(resource).find(([, { kind, ...rest }]) => 'to' in rest && rest.to === 'empresas') ??
        [];
      // Users and services act for a set of companies, which is not a reference to one.
      if (!key || field?.kind !== 'reference') continue;
      const target = (await ana.create(empresas, t.valid(empresas, 50))).row;
      const holder = (await ana.create(resource, { ...t.valid(resource, 1), [key]: target.id })).row;
      const refused = await ana.remove(empresas, target.id);
      expect([refused.status, refused.problem.codigo]).toEqual([409, 'EM_USO']);
      expect(refused.problem.detail).toContain('em uso');
      await ana.remove(resource, holder.id);
      expect((await ana.remove(empresas, target.id)).status).toBe(200);
    }
  });
});
