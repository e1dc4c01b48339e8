import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { empresas } from '../contract/empresas.ts';
import { filterForm } from '../contract/field.ts';
import { taxNumberFields } from '../contract/list.ts';
import { isReadOnly } from '../contract/resource.ts';
import { auditoria } from '../server/db/auditTables.ts';
import { SENHA } from './seed.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource, writtenResources } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { extraBody } from './support/extras.ts';
import { operationsOf } from './support/openapi.ts';
import { writableFields } from './support/rows.ts';

const t = contractApp();

describe('every address with an id', () => {
  it("answers 404 to another tenant's id, in the words of an id that nobody has", async () => {
    const ana = await t.as('total');
    for (const [position, operation] of (await operationsOf(t.app)).entries()) {
      const { method, path, resource } = operation;
      if (!resource || isReadOnly(resource) || resource.scope === 'plataforma') continue;
      if (!path.includes('{id}')) continue;
      const [theirs] = await t.fill('vizinho', resource, 1, position);
      const body =
        method === 'put'
          ? { versao: 1, [resource.title]: t.valid(resource, 1)[resource.title] }
          : path.endsWith('/revelar')
            ? { campo: taxNumberFields(resource)[0] }
            : path.endsWith('/reverter')
              ? { momento: crypto.randomUUID(), versao: 1 }
              : extraBody(operation, SENHA, position);
      const headers = { 'if-match': '"1"' };
      const ask = (id: unknown) => {
        const address = path.replace('{id}', String(id)).replace(/\{\w+\}/, crypto.randomUUID());
        return ana.call(method, address, { body, headers });
      };
      const foreign = await ask(theirs?.id);
      const invented = await ask(crypto.randomUUID());
      expect(foreign.status, `${method} ${path} ${foreign.text}`).toBe(404);
      expect({ ...foreign.problem, requestId: '' }).toEqual({ ...invented.problem, requestId: '' });
      const still = await (await t.as('vizinho')).get(resource, theirs?.id);
      expect(still.row).toEqual(theirs);
    }
  });

  it("refuses another company's row of the same tenant where rows belong to a company", async () => {
    for (const resource of writtenResources.filter(({ scope }) => scope === 'empresa')) {
      const [mine] = await t.fill('total', resource, 1);
      const elsewhere = await t.as('total', t.user('total').links[1]);
      expect((await elsewhere.get(resource, mine?.id)).status).toBe(404);
      expect((await elsewhere.update(resource, mine?.id, { versao: 1 })).status).toBe(404);
      expect((await elsewhere.remove(resource, mine?.id)).status).toBe(404);
      expect((await elsewhere.list(resource)).total).toBe(0);
    }
  });
});

describe.each(eachResource)('%s of two tenants', (_, resource) => {
  it('shows nothing of the other in counts, search, filters, many ids, cursors and export', async () => {
    const ana = await t.as('total');
    const before = (await ana.list(resource)).total;
    const theirs = await t.fill('vizinho', resource, 6);
    const mine = await t.fill('total', resource, 2, 100);
    const ids = theirs.map(({ id }) => id);
    expect((await ana.list(resource)).total).toBe(mine.length + before);
    expect((await ana.list(resource, { filter: { id: [...ids, mine[0]?.id] } })).rows).toEqual([mine[0]]);
    const title = String(theirs[0]?.[resource.title]);
    expect((await ana.list(resource, { filter: { q: title } })).total).toBe(0);
    for (const [key, field] of writableFields(resource)) {
      const value = t.valid(resource, 0, 'vizinho')[key];
      if (!resource.list.filters.includes(key) || value === null || field.kind === 'boolean') continue;
      const filter =
        filterForm(field) === 'range' ? { [`${key}_de`]: value, [`${key}_ate`]: value } : { [key]: value };
      const found = (await ana.list(resource, { filter, range: [0, 99] })).rows;
      expect(
        found.filter(({ id }) => ids.includes(id)),
        key,
      ).toEqual([]);
    }
    const cursor = (await (await t.as('vizinho')).list(resource, { range: [0, 0] })).headers.get(
      'farol-cursor',
    );
    const next = await ana.list(resource, { range: [1, 100], apos: String(cursor) });
    expect(next.rows.filter(({ id }) => ids.includes(id))).toEqual([]);
    const csv = (await ana.call('get', `/v1/${resource.name}/exportar`)).text;
    expect(csv).not.toContain(title);
    expect(csv.trim().split('\r\n')).toHaveLength(1 + mine.length + before);
  });

  it('takes the same unique values in both, and says nothing of whose they are', async () => {
    for (const [key, field] of writableFields(resource).filter(([, { unique }]) => unique)) {
      const value = t.valid(resource, 5)[key];
      const ana = await t.as('total');
      const other = await t.as('vizinho');
      const body = { ...t.valid(resource, 6, 'vizinho'), [key]: value };
      expect((await ana.create(resource, { ...t.valid(resource, 7), [key]: value })).status).toBe(201);
      const there = await other.create(resource, body);
      const again = await ana.create(resource, { ...t.valid(resource, 8), [key]: value });
      expect([again.status, again.problem.campos]).toEqual([
        400,
        { [key]: `Já existe outro registro com este ${field.label}.` },
      ]);
      // A value that only one of all tenants may have is refused with the same message, whichever tenant has it.
      if (field.unique === 'produto') expect(there.problem.campos).toEqual(again.problem.campos);
      else expect(there.status).toBe(201);
    }
  });

  it("treats a reference to the other's record like one to nothing", async () => {
    const ana = await t.as('total');
    for (const [key, field] of writableFields(resource)) {
      if (field.kind !== 'reference' && field.kind !== 'references') continue;
      const [foreign] = t.app.seeded.tenants.atlas.empresas;
      const one = (id: unknown) => (field.kind === 'references' ? [id] : id);
      const tried = await ana.create(resource, { ...t.valid(resource, 1), [key]: one(foreign) });
      const nothing = await ana.create(resource, {
        ...t.valid(resource, 1),
        [key]: one(crypto.randomUUID()),
      });
      expect(tried.problem.campos).toEqual({ [key]: `${field.label} não encontrado.` });
      expect({ ...tried.problem, requestId: '' }).toEqual({ ...nothing.problem, requestId: '' });
      if (resource.list.filters.includes(key))
        expect((await ana.list(resource, { filter: { [key]: [foreign] } })).total).toBe(0);
    }
  });
});

describe('what else a tenant can see', () => {
  it('counts on the dashboard only what is its own', async () => {
    const cards = (await (await t.as('vizinho')).call('get', '/v1/painel')).text;
    expect(JSON.parse(cards)).toMatchObject({
      cartoes: expect.arrayContaining([expect.objectContaining({ chave: 'empresas', total: 2 })]),
    });
  });

  it('audits into the tenant of the person, never with a whole tax number', async () => {
    const made = await t.fill('vizinho', empresas, 1);
    const rows = await auditRows(t.app.superuser, eq(auditoria.acao, 'CRIA'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ tenantId: t.user('vizinho').tenantId, registroId: made[0]?.id });
    expect(JSON.stringify(rows)).not.toContain(t.valid(empresas, 0).cpfCnpj);
  });

  it('keeps a filter by tax number out of the audit and out of the log', async () => {
    const number = sampleCnpj(1);
    const ana = await t.as('total');
    await ana.call('get', '/v1/empresas/exportar', { query: { filter: { cpfCnpj: number } } });
    await ana.call('get', '/v1/empresas/exportar', { query: { filter: { q: number } } });
    await ana.list(empresas, { filter: { cpfCnpj: number, nada: number } });
    const rows = await auditRows(t.app.superuser, eq(auditoria.acao, 'EXPORTA'));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(JSON.stringify(t.app.log)).not.toContain(number);
  });
});
