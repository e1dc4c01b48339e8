import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { fold } from '../contract/brasil/fold.ts';
import { type Field, filterForm, isTaxNumberField, isWritable } from '../contract/field.ts';
import { chavesDe, filterable, type Operador, operadoresDe } from '../contract/filters.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import type { Resource } from '../contract/resource.ts';
import { asRole, rowsOf } from '../server/db/database.ts';
import { marksOfFilter } from '../server/resources/marcas.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
const text = (value: unknown) => fold(String(value ?? ''));

/** Returns whether a value answers a question, as a user understands it; `sample` is the requested value. */
function holds(field: Field, operador: Operador, value: unknown, sample: unknown): boolean {
  const inSet = [value].flat().some((one) => [sample].flat().includes(one));
  const among = filterForm(field) === 'anyOf' ? inSet : text(value) === text(sample);
  switch (operador) {
    case 'contem':
      return text(value).includes(text(sample));
    case 'comeca':
      return text(value).startsWith(text(sample));
    case 'igual':
      return among;
    case 'diferente':
      return !among;
    case 'entre':
      return !isEmpty(value) && value === sample;
    case 'vazio':
      return isEmpty(value);
    case 'preenchido':
      return !isEmpty(value);
    case 'periodo':
      return !isEmpty(value) && String(value).slice(0, 4) === String(sample).slice(0, 4);
  }
}

const answerTo = (operador: Operador, sample: unknown): unknown =>
  operador === 'vazio' || operador === 'preenchido' ? operador === 'vazio' : sample;

/** Returns the rows that the marks of a filter find, in any of its alternatives; null if the filter has no marks. */
async function markedRows(resource: Resource, filter: Row) {
  const ways = marksOfFilter(resource, filter);
  if (ways.length === 0) return null;
  const { horizonte } = t.app.seeded.tenants;
  const name = sql.identifier(`farol_marcados_${resource.name}`);
  const found = await asRole(t.app.db, 'farol_app', horizonte.id, async (tx) => {
    await tx.execute(sql`select set_config('app.empresas', ${horizonte.empresas.join(',')}, true)`);
    const each = ways.map((marks) => sql`select unnest(${name}(${sql.param(marks)}::text[], 100)) as id`);
    return rowsOf(tx, sql.join(each, sql` union `));
  });
  return found.map(({ id }) => String(id));
}

describe.each(eachResource)('questions to %s', (_, resource) => {
  it('each question that a field may be asked keeps exactly the rows that a person would keep', async () => {
    await t.fill('total', resource, 8);
    const ana = await t.as('total');
    const all = (await ana.list(resource, { range: [0, 99] })).rows;
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => String(id)).sort();
    let asked = 0;
    for (const [name, field] of filterable(resource)) {
      if (isTaxNumberField(field)) continue;
      const sample = all.find((row) => !isEmpty(row[name]))?.[name];
      for (const operador of operadoresDe(field)) {
        const needless = operador === 'vazio' || operador === 'preenchido';
        if (operador === 'periodo' || (sample === undefined && !needless)) continue;
        // A list shows an instant with less precision than its column stores.
        if (field.kind === 'instant' && !needless) continue;
        const keys = chavesDe(name, field, operador);
        const filter = Object.fromEntries(keys.map((key) => [key, answerTo(operador, sample)]));
        const kept = (await ana.list(resource, { filter, range: [0, 99] })).rows;
        const wanted = all.filter((row) => holds(field, operador, row[name], sample));
        expect(ids(kept), `${name} ${operador}`).toEqual(ids(wanted));
        const marked = await markedRows(resource, filter);
        if (marked) expect(marked, `${name} ${operador}`).toEqual(expect.arrayContaining(ids(kept)));
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('any of two alternatives will do, and all else must hold besides', async () => {
    await t.fill('total', resource, 6);
    const ana = await t.as('total');
    const all = (await ana.list(resource, { range: [0, 99] })).rows;
    const { title } = resource;
    const [first, second] = all.map((row) => String(row[title]));
    const ou = [{ [`${title}_igual`]: first }, { [`${title}_igual`]: second }];
    const titles = async (filter: Row) =>
      (await ana.list(resource, { filter, range: [0, 99] })).rows.map((row) => String(row[title])).sort();
    const either = all
      .map((row) => String(row[title]))
      .filter((one) => [first, second].map(text).includes(text(one)));
    expect(await titles({ ou })).toEqual(either.sort());
    const besides = await titles({ ou, [`${title}_igual`]: first });
    expect(besides).toEqual(either.filter((one) => text(one) === text(first)));
    expect(await titles({ ou, [`${title}_diferente`]: first })).toEqual(
      either.filter((one) => text(one) !== text(first)),
    );
  });
});

describe('what is no question', () => {
  it.each([
    [{ nome_depois: 'x' }, 'nome_depois'],
    [{ cpfCnpj_comeca: '1234' }, 'cpfCnpj_comeca'],
    [{ cpfCnpj_diferente: '11222333000181' }, 'cpfCnpj_diferente'],
    [{ ou: [] }, 'ou'],
    [{ ou: [{}] }, 'ou'],
    [{ ou: [{ cpfCnpj: '11222333000181' }] }, 'ou'],
    [{ ou: [{ ou: [{ nome: 'x' }] }] }, 'ou'],
    [{ nome_vazio: 'sim' }, 'nome_vazio'],
    [{ ou: Array.from({ length: 11 }, () => ({ nome: 'x' })) }, 'ou'],
  ])('%j is refused at %s', async (filter, _) => {
    const ana = await t.as('total');
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    expect((await ana.call('get', `/v1/fornecedores?${query}`)).status).toBe(400);
  });

  it('a wildcard is a letter as any other', async () => {
    const ana = await t.as('total');
    await t.fill('total', fornecedores, 3);
    for (const pattern of ['%', '_', '%a', '\\']) {
      const filter = { nome_comeca: pattern };
      expect((await ana.list(fornecedores, { filter })).rows, pattern).toEqual([]);
    }
  });
});

const dated = eachResource.flatMap(([, resource]) =>
  filterable(resource).flatMap(([name, field]) =>
    field.kind === 'date' && isWritable(field, 'create') ? [{ resource, name }] : [],
  ),
);

describe('periods', () => {
  it.each(dated)('$resource.name by $name: told from the day that it is in São Paulo', async (of) => {
    const { resource, name } = of;
    const hoje = todayInSaoPaulo(t.app.deps.clock());
    const ana = await t.as('total');
    const days = [addDays(hoje, -40), addDays(hoje, -6), hoje, addDays(hoje, 6)];
    for (const [index, day] of days.entries()) {
      const { status } = await ana.create(resource, { ...t.valid(resource, index + 20), [name]: day });
      expect(status).toBe(201);
    }
    const kept = async (periodo: string) => {
      const answer = await ana.list(resource, { filter: { [`${name}_periodo`]: periodo }, range: [0, 99] });
      return answer.rows
        .map((row) => String(row[name]))
        .filter((day) => days.includes(day))
        .sort();
    };
    expect(await kept('hoje')).toEqual([hoje]);
    expect(await kept('ultimos_7_dias')).toEqual([addDays(hoje, -6), hoje]);
    expect(await kept('proximos_7_dias')).toEqual([hoje, addDays(hoje, 6)]);
    expect(await kept('ontem')).toEqual([]);
  });
});
