import { describe, expect, it } from 'vitest';
import { empresas } from '../contract/empresas.ts';
import { type Field, isTextual } from '../contract/field.ts';
import { FILTER_HEADER, TOTAL_MINIMUM_HEADER } from '../contract/list.ts';
import type { Resource } from '../contract/resource.ts';
import { eachResource, testCatalogue } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { insertRows, type Row, withGaps } from './support/rows.ts';

const t = contractApp();

/** Creates twelve records, every other one without its optional fields; returns them as the API does. */
async function gappyRows(resource: Resource): Promise<Row[]> {
  const ana = await t.as('total');
  const rows: Row[] = [];
  for (let index = 0; index < 12; index += 1) {
    const body = t.valid(resource, index);
    rows.push((await ana.create(resource, index % 2 ? withGaps(resource, body) : body)).row);
  }
  return rows;
}

const collator = new Intl.Collator('und');

/** Compares as the list sorts: null last in ascending order; texts by collation, codes and ids by character. */
function compare(field: Field | undefined, left: unknown, right: unknown): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (field?.kind === 'text' || field?.kind === 'longText')
    return collator.compare(String(left), String(right));
  if (
    field &&
    (isTextual(field) || ['enum', 'reference', 'date', 'instant', 'momento'].includes(field.kind))
  ) {
    return String(left) < String(right) ? -1 : Number(String(left) > String(right));
  }
  return Number(left) - Number(right);
}

describe.each(eachResource)('list of %s', (_, resource) => {
  it('sorts by every sortable field, both ways, and walks by cursor as by offset', async () => {
    await gappyRows(resource);
    const ana = await t.as('total');
    for (const key of resource.list.sortable) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const sort = [key, direction];
        const all = (await ana.list(resource, { sort, range: [0, 99] })).rows;
        const sign = direction === 'ASC' ? 1 : -1;
        for (const [position, row] of all.slice(1).entries()) {
          const order = sign * compare(resource.fields[key], all[position]?.[key], row[key]);
          expect(order, `${key} ${direction} ${all[position]?.[key]} → ${row[key]}`).toBeLessThanOrEqual(0);
        }
        const byOffset: Row[] = [];
        const byCursor: Row[] = [];
        let apos: string | null = null;
        for (let first = 0; first < all.length; first += 5) {
          const range = [first, first + 4];
          const page = await ana.list(resource, { sort, range });
          byOffset.push(...page.rows);
          const next = await ana.list(resource, { sort, range, ...(apos !== null && { apos }) });
          byCursor.push(...next.rows);
          expect(next.total).toBe(all.length);
          apos = next.headers.get('farol-cursor');
        }
        expect(byOffset).toEqual(all);
        expect(byCursor, `${key} ${direction}`).toEqual(all);
      }
    }
  });

  it('answers pages with what they hold and the exact total', async () => {
    await gappyRows(resource);
    const ana = await t.as('total');
    const { total } = await ana.list(resource);
    const at = async (range: number[]) => {
      const answer = await ana.list(resource, { range });
      return [answer.rows.length, answer.headers.get('content-range')];
    };
    expect(await at([0, 4])).toEqual([5, `${resource.name} 0-4/${total}`]);
    expect(await at([10, 14])).toEqual([
      Math.min(5, total - 10),
      `${resource.name} 10-${Math.min(14, total - 1)}/${total}`,
    ]);
    expect(await at([500, 524])).toEqual([0, `${resource.name} 500-500/${total}`]);
    expect(await at([0, 999])).toEqual([total, `${resource.name} 0-${total - 1}/${total}`]);
    expect((await ana.list(resource, { filter: { id: [] } })).headers.get('content-range')).toBe(
      `${resource.name} 0-0/0`,
    );
    const counted = async (query: Record<string, unknown>) =>
      (await ana.call('get', `/v1/${resource.name}/total`, { query })).text;
    expect(await counted({})).toBe(JSON.stringify({ total }));
    expect(await counted({ filter: { id: [] } })).toBe(JSON.stringify({ total: 0 }));
  });

  it("takes react-admin's order by id as the resource's own", async () => {
    await gappyRows(resource);
    const ana = await t.as('total');
    const own = (await ana.list(resource)).text;
    expect((await ana.list(resource, { sort: ['id', 'ASC'] })).text).toBe(own);
  });

  it('finds by search without case and accents, word by word, and takes % and _ as letters', async () => {
    const ana = await t.as('total');
    const body = t.valid(resource, 1);
    const [key = resource.title] = resource.list.search;
    await ana.create(resource, { ...body, [key]: 'Açúcar ÓTIMO da União 100%_ok' });
    await ana.create(resource, t.valid(resource, 2));
    const count = async (q: string) => (await ana.list(resource, { filter: { q } })).total;
    for (const q of ['acucar', 'AÇÚCAR', 'ótimo uniao', 'uniao  otimo', ' uniao ', '100%', '%_ok']) {
      expect(await count(q), q).toBe(1);
    }
    for (const q of ['a%r', 'u_iao', 'acucar inexistente', '\\', '%%']) expect(await count(q), q).toBe(0);
    expect(await count('   ')).toBe((await ana.list(resource)).total);
  });
});

const grouped = eachResource.filter(([, { list }]) => list.grouped);

describe.each(grouped)('list of %s, by what many rows share', (_, resource) => {
  it('has of any choice the rows that the whole list has of it, in its order, page after page', async () => {
    const ana = await t.as('total');
    const choices = resource.list.filters.filter((name) =>
      ['enum', 'boolean'].includes(String(resource.fields[name]?.kind)),
    );
    for (const key of resource.list.grouped ?? []) {
      const shared = ['Vitória', 'são paulo', 'Água Boa', ''];
      for (let index = 0; index < 24; index += 1)
        await ana.create(resource, { ...t.valid(resource, index), [key]: shared[Math.floor(index / 6)] });
      for (const direction of ['ASC', 'DESC'] as const) {
        const sort = [key, direction];
        const all = (await ana.list(resource, { sort, range: [0, 99] })).rows;
        for (const name of choices) {
          const found = [...new Set(all.flatMap((row) => row[name] ?? []))];
          const asked = resource.fields[name]?.kind === 'enum' ? [found.slice(0, 2), found.slice(-1)] : found;
          for (const value of [...asked, []]) {
            const filter = { [name]: value };
            const among: unknown[] = Array.isArray(value) ? value : [value];
            const kept = all.filter((row) => among.includes(row[name]));
            const pages: Row[] = [];
            let apos: string | null = null;
            for (let first = 0; first < kept.length; first += 4) {
              const range = [first, first + 3];
              const page = await ana.list(resource, { sort, filter, range });
              const next = await ana.list(resource, { sort, filter, range, ...(apos !== null && { apos }) });
              expect(next.rows, `${name} ${value} ${first}`).toEqual(page.rows);
              pages.push(...page.rows);
              apos = next.headers.get('farol-cursor');
            }
            expect(pages, `${key} ${direction} ${name} ${value}`).toEqual(kept);
            expect((await ana.list(resource, { sort, filter })).total).toBe(kept.length);
          }
        }
      }
    }
  });
});

describe('totals', () => {
  it('is exact up to 1,000 and then says "more than", on every page', async () => {
    const rows = Array.from({ length: 1005 }, (_, index) => t.valid(empresas, index));
    await insertRows(t.app.superuser, t.table(empresas), t.user('total').tenantId, rows.slice(0, 996));
    const ana = await t.as('total');
    const exact = await ana.list(empresas);
    expect([exact.total, exact.headers.get(TOTAL_MINIMUM_HEADER)]).toEqual([1000, null]);
    await insertRows(t.app.superuser, t.table(empresas), t.user('total').tenantId, rows.slice(996));
    for (const range of [
      [0, 24],
      [500, 524],
    ]) {
      const capped = await ana.list(empresas, { range });
      expect([capped.total, capped.headers.get(TOTAL_MINIMUM_HEADER)]).toEqual([1000, '1']);
    }
    const beyond = await ana.list(empresas, { range: [1000, 1004] });
    expect([beyond.rows.length, beyond.total]).toEqual([5, 1005]);
    expect((await ana.list(empresas, { range: [0, 999] })).rows).toHaveLength(1000);
    const counted = await ana.call('get', '/v1/empresas/total', { query: {} });
    expect(counted.text).toBe('{"total":1009}');
  });

  it('a search has its order, pages and total, whether it finds few rows or more than are counted', async () => {
    const rows = Array.from({ length: 1005 }, (_, index) => {
      const few = index % 100 === 0 ? ' Ímpar' : '';
      return { ...t.valid(empresas, index), nome: `Procurada ${String((index * 7) % 1005)}${few}` };
    });
    await insertRows(t.app.superuser, t.table(empresas), t.user('total').tenantId, rows);
    const ana = await t.as('total');
    const names = (found: readonly Row[]) => found.map(({ nome }) => String(nome));
    for (const [q, wanted, total] of [
      ['procurada', rows, 1000],
      ['procurada impar', rows.filter(({ nome }) => nome.endsWith('Ímpar')), 11],
    ] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const query = { filter: { q }, sort: ['nome', direction] };
        const sorted = names(wanted).sort((a, b) => collator.compare(a, b));
        const inOrder = direction === 'ASC' ? sorted : sorted.reverse();
        const first = await ana.list(empresas, { ...query, range: [0, 4] });
        expect([first.total, names(first.rows)]).toEqual([total, inOrder.slice(0, 5)]);
        const apos = first.headers.get('farol-cursor') ?? '';
        const next = await ana.list(empresas, { ...query, range: [5, 9], apos });
        expect([next.total, names(next.rows)]).toEqual([total, inOrder.slice(5, 10)]);
        const beyond = await ana.list(empresas, { ...query, range: [total, total + 4] });
        expect(names(beyond.rows)).toEqual(inOrder.slice(total, total + 5));
      }
    }
    const narrowed = await ana.list(empresas, { filter: { q: 'procurada', nome: 'ímpar' } });
    expect(narrowed.total).toBe(11);
  });
});

describe('what a list refuses', () => {
  it.each([
    ['an unknown filter', { filter: { tenantId: 'x' } }],
    ['an unknown field of the table', { filter: { busca: 'x' } }],
    ['a question that the field does not take', { filter: { cpfCnpj_comeca: '1234' } }],
    ['a filter that is no object', { filter: '"x"' }],
    ['a filter that is no JSON', { filter: '{' }],
    ['a filter with the prototype', { filter: '{"__proto__":{"nome":"x"}}' }],
    ['an unknown sort', { sort: ['senha', 'ASC'] }],
    ['a sort by tax number', { sort: ['cpfCnpj', 'ASC'] }],
    ['a sort by SQL', { sort: ['nome; drop table empresas', 'ASC'] }],
    ['an unknown direction', { sort: ['nome', 'ASC NULLS FIRST'] }],
    ['a sort that is no pair', { sort: '["nome"]' }],
    ['an unknown parameter', { page: '1' }],
    ['a range over 1,000', { range: [0, 1000] }],
    ['a backward range', { range: [10, 5] }],
    ['a negative range', { range: [-1, 5] }],
    ['a range that is no number', { range: '["0","24"]' }],
    ['an endless range', { range: '[0,1e999]' }],
    ['an offset far from the start', { range: [200_000, 200_024] }],
    ['a cursor that is none', { apos: 'abc' }],
    ['a cursor of another shape', { apos: btoa('["x"]') }],
    ['a cursor with another kind of value', { apos: btoa(JSON.stringify([true, crypto.randomUUID()])) }],
    ['a text too long', { filter: { q: 'x'.repeat(201) } }],
    ['a NUL', { filter: { q: 'a\u0000b' } }],
    ['a broken uuid', { filter: { id: ['x'] } }],
    ['an unknown option', { filter: { uf: ['XX'] } }],
    ['a wrong type', { filter: { ativa: 'sim' } }],
  ])('%s: 400 in Portuguese', async (_, query) => {
    const answer = await (await t.as('total')).list(empresas, query);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.problem.detail).not.toBe('');
  });

  it('a parameter sent twice, whichever', async () => {
    const ana = await t.as('total');
    for (const query of [
      'filter={}&filter={}',
      'range=[0,1]&range=[0,1]',
      'x=1&x=2',
      'sort=["nome","ASC"]&sort=1',
    ]) {
      const answer = await ana.call('get', `/v1/empresas?${query}`);
      expect([answer.status, answer.problem.codigo]).toEqual([400, 'REQUISICAO_INVALIDA']);
    }
  });

  it('sorting by a tax number, in every resource, in list and export', async () => {
    for (const resource of testCatalogue.resources) {
      const ana = await t.as(resource.scope === 'plataforma' ? 'admin' : 'total');
      for (const [key, { kind }] of Object.entries(resource.fields)) {
        if (kind !== 'cpf' && kind !== 'cnpj' && kind !== 'cpfCnpj') continue;
        const query = { sort: [key, 'ASC'] };
        expect((await ana.list(resource, query)).status).toBe(400);
        expect((await ana.call('get', `/v1/${resource.name}/exportar`, { query })).status).toBe(400);
      }
    }
  });
});

describe('a filter that travels in a header', () => {
  it('answers as one in the address does, and is refused when it comes twice or malformed', async () => {
    const ana = await t.as('total');
    const { row } = await ana.create(empresas, t.valid(empresas, 1));
    const filter = JSON.stringify({ id: [row.id] });
    const path = `/v1/${empresas.name}`;
    const headers = { [FILTER_HEADER]: encodeURIComponent(filter) };
    expect((await ana.call('get', path, { headers })).rows).toEqual([row]);
    expect((await ana.call('get', path, { headers, query: { filter } })).status).toBe(400);
    expect((await ana.call('get', path, { headers: { [FILTER_HEADER]: '%E0%A4' } })).status).toBe(400);
  });
});
