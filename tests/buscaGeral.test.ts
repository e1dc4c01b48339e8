import { describe, expect, it } from 'vitest';
import { formatMoney } from '../contract/brasil/money.ts';
import { type Achado, buscaSchema, exactValues } from '../contract/busca.ts';
import { plainText } from '../contract/csv.ts';
import { type Field, isKeyField } from '../contract/field.ts';
import { keyFields, taxNumberFields } from '../contract/list.ts';
import type { Resource } from '../contract/resource.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { eachResource, testCatalogue } from './support/catalogue.ts';
import { CLOTHING, NACIONAL, NFE } from './support/chavesColadas.ts';
import { contractApp, type PersonName } from './support/contractApp.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();
const ALL = { [SCOPE_HEADER]: ALL_COMPANIES };
const CPF = '52998224725';
const KEY = '35260711222333000181550010000701231123456789';
const lookedUp = testCatalogue.resources.filter(({ list }) => list.exact.length > 0);

/** Returns what a user finds over all companies, or in the chosen one. */
async function find(who: PersonName, q: string, headers: Record<string, string> = ALL): Promise<Achado[]> {
  const actor = await t.as(who);
  const answer = await actor.call('get', '/v1/busca', { query: { filter: { q } }, headers });
  expect(answer.status, answer.text).toBe(200);
  return buscaSchema.parse(answer.body).achados;
}

const inside = (found: readonly Achado[], { name }: Resource) =>
  found.filter(({ recurso }) => recurso === name);
const companiesIn = (found: readonly Achado[]) => found.map(({ empresa }) => empresa?.id).toSorted();

function filling(key: string, field: Field): unknown {
  if (isKeyField(field)) return field.kind === 'accessKey' ? KEY : NACIONAL;
  switch (field.kind) {
    case 'enum':
      return Object.keys(field.options)[0];
    case 'boolean':
      return field.default;
    case 'decimal':
      return '1.5';
    case 'integer':
      return 70_123;
    case 'money':
      return 9_876_543;
    case 'instant':
    case 'momento':
      return '2026-07-10T12:00:00.000Z';
    case 'date':
      return '2026-07-10';
    case 'codes':
      return [];
    case 'reference':
    case 'references':
      return undefined;
    case 'cpf':
      return CPF;
    default:
      return `${key.slice(0, 5)} 70.1`.slice(0, 'max' in field ? field.max : 20);
  }
}

/** Inserts a row with a value in every field, the same in each of these companies. */
async function document(
  resource: Resource,
  tenant: 'horizonte' | 'atlas',
  places: readonly number[],
  told: Row = {},
) {
  const filled = Object.entries(resource.fields).map(([key, field]) => [key, filling(key, field)]);
  const row: Row = { ...Object.fromEntries(filled), ...told };
  const { id: tenantId, empresas } = t.app.seeded.tenants[tenant];
  const rows = places.map((place) => ({ ...row, tenantId, empresaId: empresas[place] ?? '' }));
  await t.app.superuser.insert(t.table(resource)).values(rows);
  return row;
}

describe.each(lookedUp.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  it('is found by each value declared for it, with why, company and day, in the companies of the person alone', async () => {
    const row = await document(resource, 'horizonte', [0, 1, 3]);
    await document(resource, 'atlas', [0]);
    const [first, second] = t.app.seeded.tenants.horizonte.empresas;
    const hasDay = ['date', 'instant', 'momento'].includes(
      resource.fields[resource.list.order[0]]?.kind ?? '',
    );
    for (const key of resource.list.exact) {
      const field = resource.fields[key];
      if (!field) throw new Error(key);
      const typed = plainText(field, row[key]);
      expect(exactValues(field, typed)).not.toEqual([]);
      const valor = field.kind === 'money' ? `R$ ${formatMoney(Number(row[key]))}` : typed;
      const found = inside(await find('total', typed), resource);
      expect(companiesIn(found), key).toEqual([first, second].toSorted());
      for (const one of found) {
        expect(one.porque).toEqual({ campo: expect.any(String), rotulo: expect.any(String), valor });
        expect(one.empresa?.nome).toMatch(/Água Clara|Beta/);
        expect(one.data).toEqual(hasDay ? expect.stringContaining('10/07/2026') : null);
        expect(one.link).toBe(`${resource.path}/${one.id}`);
      }
      expect(companiesIn(inside(await find('total', typed, {}), resource)), key).toEqual([first]);
      expect(companiesIn(inside(await find('vizinho', typed), resource)), key).toEqual([
        t.app.seeded.tenants.atlas.empresas[0],
      ]);
      expect(await find('vazio', typed), key).toEqual([]);
      expect(inside(await find('admin', typed), resource), key).toEqual([]);
    }
  });
});

describe.each(eachResource)('a record of %s', (_name, resource) => {
  it('is found by its name, of whoever may read it, with no tax number whole', async () => {
    const [row = {}] = await t.fill('total', resource, 1);
    const title = String(row[resource.list.search[0] ?? '']);
    const found = await find('total', title.toUpperCase());
    expect(inside(found, resource).map(({ id }) => id)).toContain(row.id);
    const numbers = taxNumberFields(resource).map((key) => String(t.valid(resource, 0)[key] ?? '-'));
    for (const number of numbers) expect(JSON.stringify(found)).not.toContain(number);
    expect(await find('vazio', title)).toEqual([]);
    expect((await find('vizinho', title)).map(({ id }) => id)).not.toContain(row.id);
  });
});

const keyed = testCatalogue.resources.filter(
  (resource) => resource.scope === 'empresa' && keyFields(resource).length > 0,
);

it('all kinds of documents, and what is paid, have keys to be found by', () => {
  expect(keyed.map(({ name }) => name)).toEqual(['nfes', 'ctes', 'nfses', 'pagamentos']);
});

describe.each(keyed.map((resource) => [resource.name, resource] as const))(
  'a pasted key of %s',
  (_name, resource) => {
    it('finds its row in the list and, where it is a document, in the search over everything, whatever it is dressed in', async () => {
      const [field = ''] = keyFields(resource);
      const keys = resource.fields[field]?.kind === 'accessKey' ? [NFE] : [NFE, NACIONAL];
      const total = await t.as('total');
      for (const key of keys) {
        const own = { [field]: key, numero: key.length, identidade: key, documentoId: key.slice(0, 36) };
        const told = Object.fromEntries(Object.entries(own).filter(([name]) => name in resource.fields));
        await document(resource, 'horizonte', [0], told);
      }
      for (const key of keys)
        for (const [name, dress] of Object.entries(CLOTHING)) {
          const q = dress(key);
          const { rows } = await total.list(resource, { filter: { q } });
          expect(
            rows.map((row) => row[field]),
            name,
          ).toEqual([key]);
          const found = (await find('total', q)).map(({ recurso, porque }) => [recurso, porque.valor]);
          expect(found, name).toEqual(resource.list.exact.includes(field) ? [[resource.name, key]] : []);
        }
    });
  },
);

const nfes = lookedUp.find(({ name }) => name === 'nfes');
const eventos = lookedUp.find(({ name }) => name === 'eventos');

describe('what is typed', () => {
  it('may begin with the kind of document, without its hyphen', async () => {
    for (const resource of lookedUp) await document(resource, 'horizonte', [0]);
    expect(new Set((await find('total', 'nfe 70123')).map(({ recurso }) => recurso))).toEqual(
      new Set(['nfes']),
    );
    expect((await find('total', '70123')).map(({ recurso }) => recurso)).toContain('ctes');
  });

  it('may be a key in groups of four, which finds its document and nothing else', async () => {
    if (!nfes) throw new Error('nfes');
    await document(nfes, 'horizonte', [1]);
    const found = await find('total', KEY.replace(/.{4}/g, '$& '));
    expect(found.map(({ recurso, porque }) => [recurso, porque.rotulo, porque.valor])).toEqual([
      ['nfes', 'Chave de acesso', KEY],
    ]);
  });

  it('may be the whole CPF of a worker, which comes back masked and counts as a look-up; a part of it finds nothing', async () => {
    if (!eventos) throw new Error('eventos');
    await document(eventos, 'horizonte', [0]);
    const found = inside(await find('editor', '529.982.247-25'), eventos);
    expect(found.map(({ porque }) => porque)).toEqual([
      { campo: 'trabalhador', rotulo: 'Trabalhador', valor: '***.982.247-**' },
    ]);
    expect(inside(await find('editor', CPF.slice(0, 8)), eventos)).toEqual([]);
    const audit = await (await t.as('total')).call('get', '/v1/auditoria', {
      query: { filter: { acao: ['PROCURA'] } },
    });
    expect(audit.rows).toHaveLength(1);
  });

  it.each(['', ' a ', 'x'.repeat(201), 'nul\u0000o'])('“%s” is refused with a sentence', async (q) => {
    const answer = await (await t.as('total')).call('get', '/v1/busca', { query: { filter: { q } } });
    expect(answer.status).toBe(400);
  });
});
