import { describe, expect, it } from 'vitest';
import { formatCpfCnpj, maskCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { empresas } from '../contract/empresas.ts';
import { filterForm, isTaxNumberField } from '../contract/field.ts';
import { taxNumberFields } from '../contract/list.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();
const among = (values: unknown[]) => (value: unknown) => values.includes(value);

describe.each(eachResource)('filters of %s', (_, resource) => {
  it('each form keeps exactly the rows that a person would keep', async () => {
    await t.fill('total', resource, 10);
    const ana = await t.as('total');
    const all = (await ana.list(resource, { range: [0, 99] })).rows;
    const kept = async (filter: Row) => {
      const answer = await ana.list(resource, { filter, range: [0, 99] });
      return new Set(answer.rows.map(({ id }) => id));
    };
    const where = (test: (row: Row) => boolean) => new Set(all.filter(test).map(({ id }) => id));
    for (const key of resource.list.filters) {
      const field = resource.fields[key];
      if (!field || isTaxNumberField(field)) continue;
      const sample = all.find((row) => row[key] !== null && row[key] !== '')?.[key];
      if (sample === undefined) {
        // No record exists yet that the field could reference, or the server has not filled it: no row is found by it.
        expect(field.kind === 'reference' || field.readOnly, key).toBe(true);
        const asked =
          filterForm(field) === 'range'
            ? { [`${key}_de`]: '2000-01-01T00:00:00.000Z' }
            : { [key]: crypto.randomUUID() };
        expect(await kept(asked), key).toEqual(new Set());
        continue;
      }
      switch (filterForm(field)) {
        case 'contains': {
          const part = String(sample).slice(1, -1).toUpperCase();
          const expected = where((row) => String(row[key]).toUpperCase().includes(part));
          expect(await kept({ [key]: part }), key).toEqual(expected);
          break;
        }
        case 'exact':
          expect(await kept({ [key]: sample }), key).toEqual(where((row) => row[key] === sample));
          expect(await kept({ [key]: String(sample).slice(0, -1) }), key).toEqual(new Set());
          break;
        case 'anyOf': {
          const filled = all.flatMap((row) => row[key] ?? []);
          const values: unknown[] = [...new Set(filled)].slice(0, 2);
          // A set matches when any of its members is requested.
          const anyOf = (asked: unknown) => where((row) => [row[key]].flat().some(among([asked].flat())));
          expect(await kept({ [key]: values }), key).toEqual(anyOf(values));
          expect(await kept({ [key]: sample }), key).toEqual(anyOf(sample));
          expect(await kept({ [key]: [] }), key).toEqual(new Set());
          break;
        }
        case 'range': {
          const day = field.kind === 'date' || field.kind === 'instant';
          const ordered = (value: unknown) => (day ? String(value) : Number(value));
          const atLeast = (row: Row, value: unknown) => ordered(row[key]) >= ordered(value);
          const above = where((row) => row[key] !== null && atLeast(row, sample));
          const equal = where((row) => row[key] === sample);
          expect(await kept({ [`${key}_de`]: sample }), key).toEqual(above);
          expect(await kept({ [`${key}_de`]: sample, [`${key}_ate`]: sample }), key).toEqual(equal);
          const below = await kept({ [`${key}_ate`]: sample });
          expect(below.size + above.size - equal.size, key).toBe(where((row) => row[key] !== null).size);
        }
      }
    }
  });

  it('keeps many by id', async () => {
    const rows = await t.fill('total', resource, 4);
    const ana = await t.as('total');
    const ids = rows.slice(0, 3).map(({ id }) => id);
    const found = (await ana.list(resource, { filter: { id: ids } })).rows;
    expect(found.map(({ id }) => id).sort()).toEqual([...ids].map(String).sort());
  });
});

describe('a tax number is not an oracle', () => {
  const number = sampleCnpj(1);

  async function totals(who: 'editor' | 'total', filter: Row) {
    return (await (await t.as(who)).list(empresas, { filter })).total;
  }

  it('without CPF_REVELA only the whole number finds, typed with or without its mask', async () => {
    for (const whole of [number, formatCpfCnpj(number), number.toLowerCase()]) {
      expect(await totals('editor', { cpfCnpj: whole })).toBe(1);
      expect(await totals('editor', { q: whole })).toBe(1);
    }
    for (let length = 1; length < number.length; length += 1) {
      expect(await totals('editor', { cpfCnpj: number.slice(0, length) })).toBe(0);
      expect(await totals('editor', { q: number.slice(0, length) })).toBe(0);
      expect(await totals('editor', { q: number.slice(length) })).toBe(0);
    }
    for (const pattern of ['%', '%%%%', `${number.slice(0, 8)}%`, '______________', '*']) {
      expect(await totals('editor', { q: pattern })).toBe(0);
    }
  });

  it('with CPF_REVELA a beginning of four characters finds', async () => {
    expect(await totals('total', { cpfCnpj: number.slice(0, 8) })).toBe(1);
    expect(await totals('total', { q: number.slice(0, 4) })).toBe(1);
    expect(await totals('total', { cpfCnpj: number.slice(0, 3) })).toBe(0);
  });

  it.each(eachResource)(
    '%s: masked in every answer, and whole only by an audited reveal',
    async (_, resource) => {
      const fields = taxNumberFields(resource);
      const body = t.valid(resource, 3);
      const ana = await t.as('total');
      const created = await ana.create(resource, body);
      const { id, versao } = created.row;
      const shown = [
        created.row,
        (await ana.get(resource, id)).row,
        (await ana.update(resource, id, { versao })).row,
        (await ana.list(resource, { filter: { id: [id] } })).rows[0],
      ];
      for (const key of fields) {
        for (const row of shown) expect(row?.[key]).toBe(maskCpfCnpj(String(body[key])));
        const path = `/v1/${resource.name}/${id}/revelar`;
        expect((await ana.call('post', path, { body: { campo: key } })).body).toEqual({ valor: body[key] });
        const editor = await (await t.as('editor')).call('post', path, { body: { campo: key } });
        expect([editor.status, editor.text.includes(String(body[key]))]).toEqual([403, false]);
        for (const campo of [resource.title, 'tenantId', 'senha', '__proto__', 1, null]) {
          expect((await ana.call('post', path, { body: { campo } })).status).toBe(400);
        }
      }
      const rows = await t.app.superuser.execute(
        "select acao, depois from auditoria where acao = 'REVELA' order by sequencia",
      );
      expect(rows).toMatchObject({ rows: fields.map((campo) => ({ acao: 'REVELA', depois: { campo } })) });
    },
  );
});
