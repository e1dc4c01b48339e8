import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accessKeyCheckDigit } from '../contract/brasil/accessKey.ts';
import { formatCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { formatMoney } from '../contract/brasil/money.ts';
import { type Field, isKeyField, isTaxNumberField } from '../contract/field.ts';
import { procuradosPor, textsSearched } from '../contract/list.ts';
import type { Resource } from '../contract/resource.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { COMPANY_FIELD, withCompany } from '../contract/withCompany.ts';
import { empresas } from '../server/db/resourceTables.ts';
import { testCatalogue } from './support/catalogue.ts';
import { fours, NACIONAL } from './support/chavesColadas.ts';
import { contractApp } from './support/contractApp.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();
const KEY = '3526071122233300018155001000070123112345678';
const NFE = KEY + accessKeyCheckDigit(KEY);
const CNPJ = '11222333000181';
const CPF = '52998224725';
const CENTS = 12_345_678;
const NUMBER = 70_123;

/** Returns a value of a field that the box searches, and the ways in which users write it. */
function said(resource: Resource, key: string, field: Field): { value: unknown; ways: readonly string[] } {
  if (isKeyField(field)) {
    const value = field.kind === 'accessKey' ? NFE : NACIONAL;
    return { value, ways: [value, fours(value), `NFe${value}`] };
  }
  if (isTaxNumberField(field)) {
    const value = field.kind === 'cpf' ? CPF : CNPJ;
    return { value, ways: [value, formatCpfCnpj(value), formatCpfCnpj(value).replace(/\D/g, ' ')] };
  }
  switch (field.kind) {
    case 'money': {
      const whole = formatMoney(CENTS);
      return { value: CENTS, ways: [whole, `R$ ${whole}`, whole.replaceAll('.', ''), '123456.78'] };
    }
    case 'integer':
      return { value: NUMBER, ways: ['70123', '70.123', '000070123'] };
    case 'email':
      return { value: 'joao.acai@exemplo.com.br', ways: ['joao.acai', 'JOAO.ACAI@EXEMPLO.COM.BR'] };
    case 'text':
      if (key === 'numero') return { value: '00070123', ways: ['70123', '70.123', '00070123', '000070123'] };
      if (field.pontos) {
        const digits = field.pontos.map((length) => '7'.repeat(length));
        return { value: digits.join('.'), ways: [digits.join('.'), digits.join('')] };
      }
      return textsSearched(resource).includes(key)
        ? textOf(`${key.slice(0, 3)} Ação 9`.slice(0, field.max))
        : { value: `ID${CNPJ}`, ways: [`ID${CNPJ}`, `id${CNPJ}`, `ID ${CNPJ}`] };
    default:
      return textOf(`${key.slice(0, 3)} Ação 9`);
  }
}

/** Words match in part and without case and accents; values that are looked up whole match only whole. */
const textOf = (value: string) => ({ value, ways: [value, value.toUpperCase()] });

/** Returns a value for a field that only the server writes, different from the searched values. */
function filling(key: string, field: Field): unknown {
  switch (field.kind) {
    case 'enum':
      return Object.keys(field.options)[0];
    case 'boolean':
      return field.default;
    case 'instant':
    case 'momento':
      return '2026-07-10T12:00:00.000Z';
    case 'text':
      return field.required ? `${key.slice(0, 4)}-x` : undefined;
    default:
      return undefined;
  }
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** Inserts a row with the value of each searched field, bypassing the API, as documents are stored. */
async function put(
  resource: Resource,
  who: 'admin' | 'total',
  spoken: ReadonlyMap<string, { value: unknown }>,
  ofCompany = 0,
) {
  const { id: tenantId, empresas } = t.app.seeded.tenants.horizonte;
  const own = Object.entries(resource.fields).filter(([, { computed }]) => !computed);
  const filled = own.map(([key, field]) => [key, spoken.get(key)?.value ?? filling(key, field)] as const);
  const row: Row = {
    ...Object.fromEntries(filled.filter(([, value]) => isThere(value))),
    ...t.valid(resource, 0, who),
    ...Object.fromEntries([...spoken].map(([key, { value }]) => [key, value])),
    ...(resource.scope !== 'plataforma' && { tenantId }),
    criadoPor: t.user(who).id,
    ...(resource.scope === 'empresa' && { empresaId: empresas[ofCompany] }),
  };
  await t.app.superuser.insert(t.table(resource)).values([row]);
}

const stored = testCatalogue.resources.filter(({ journal }) => !journal);

it.each(stored.map((resource) => [resource.name, resource] as const))(
  'the box of %s finds by each field that it promises, however people write it',
  async (_name, resource) => {
    const who = resource.scope === 'plataforma' ? 'admin' : 'total';
    const spoken = new Map(
      procuradosPor(resource).map((key) => {
        const field = resource.fields[key];
        if (!field) throw new Error(`${key} is no field`);
        return [key, said(resource, key, field)] as const;
      }),
    );
    expect(spoken.size).toBeGreaterThan(0);
    await put(resource, who, spoken);
    const actor = await t.as(who);
    for (const [key, { value, ways }] of spoken) {
      const isText = textsSearched(resource).includes(key);
      const parts = isText ? [fold(String(value)), fold(String(value)).slice(0, -2)] : [];
      for (const q of [...ways, ...parts]) {
        const { rows } = await actor.list(resource, { filter: { q } });
        expect.soft(rows.length, `${key}: ${q}`).toBe(1);
      }
    }
    const { rows } = await actor.list(resource, { filter: { q: 'ninguém tem 987654' } });
    expect(rows).toEqual([]);
  },
);

const ALL = { [SCOPE_HEADER]: ALL_COMPANIES };
const ofCompanies = stored.filter(({ scope }) => scope === 'empresa');

it.each(ofCompanies.map((resource) => [resource.name, resource] as const))(
  'over all companies the box of %s finds by the name and number of the own company',
  async (_name, declared) => {
    const resource = withCompany(declared);
    expect(procuradosPor(resource)).toContain(COMPANY_FIELD);
    await t.app.superuser
      .update(empresas)
      .set({ nome: 'Açougue Três Irmãos Ltda', nomeFantasia: 'Boi Gordo', cpfCnpj: CNPJ })
      .where(eq(empresas.id, t.app.seeded.tenants.horizonte.empresas[1] ?? ''));
    await put(declared, 'total', new Map(), 0);
    await put(declared, 'total', new Map(), 1);
    const actor = await t.as('total');
    const ask = (path: string, q: string) =>
      actor.call('get', `/v1/${resource.name}${path}`, { query: { filter: { q } }, headers: ALL });
    for (const q of ['acougue', 'TRES IRMAOS ltda', 'boi gordo', CNPJ, formatCpfCnpj(CNPJ)]) {
      const { rows } = await ask('', q);
      expect
        .soft([q, rows.map((row) => row[COMPANY_FIELD])])
        .toEqual([q, [t.app.seeded.tenants.horizonte.empresas[1]]]);
      expect.soft((await ask('/total', q)).body).toEqual({ total: 1 });
    }
    // A word in thousands of names matches no company; with one company chosen, the search does not use company names.
    expect((await ask('', 'ltda')).rows).toEqual([]);
    const own = await actor.list(resource, { filter: { q: 'boi gordo' } });
    expect(own.rows).toEqual([]);
  },
);

it('the box of a journal finds by what it promises what people did', async () => {
  const [journal, ...others] = testCatalogue.resources.filter(({ journal: is }) => is);
  if (!journal) throw new Error('No journal');
  expect(others).toEqual([]);
  expect(procuradosPor(journal)).toEqual(['usuario', 'registro']);
  const supplier = testCatalogue.resources.find(({ name }) => name === 'fornecedores');
  const [made] = supplier ? await t.fill('total', supplier, 1) : [];
  const actor = await t.as('total');
  for (const q of [String(made?.nome), fold(String(made?.nome)).toUpperCase(), t.user('total').email]) {
    const { rows } = await actor.list(journal, { filter: { q } });
    expect.soft(rows.length, q).toBeGreaterThan(0);
  }
});
