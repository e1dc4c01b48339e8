import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Resource } from '../contract/resource.ts';
import { ALL_COMPANIES, EMPRESA_HEADER, SCOPE_HEADER } from '../contract/session.ts';
import { COMPANY_FIELD } from '../contract/withCompany.ts';
import { empresasUsuarios } from '../server/db/peopleTables.ts';
import { empresas } from '../server/db/resourceTables.ts';
import { testCatalogue, writtenResources } from './support/catalogue.ts';
import type { Options, PersonName } from './support/contractApp.ts';
import { delegacaoApp } from './support/delegacao.ts';
import { operationsOf } from './support/openapi.ts';

const { t, accepted, acting } = delegacaoApp();
const ALL = { [SCOPE_HEADER]: ALL_COMPANIES };
const ofCompanies = writtenResources.filter(({ scope }) => scope === 'empresa');
const each = ofCompanies.map((resource) => [resource.name, resource] as const);
const PER_COMPANY = 3;

const companies = () => t.app.seeded.tenants.horizonte.empresas;
/** Compares as the database does: numbers by value, also when written as text; everything else by character. */
const compare = (a: unknown, b: unknown) =>
  Number(a) - Number(b) || (String(a) < String(b) ? -1 : Number(a !== b));
const idsIn = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id));

/** Returns the same number of rows for each of these companies, no two alike. */
function rowsOfEach(who: PersonName, resource: Resource, empresas: readonly string[]) {
  const { tenantId } = t.user(who);
  return empresas.flatMap((empresaId, place) =>
    Array.from({ length: PER_COMPANY }, (_, at) => ({
      ...t.valid(resource, place * PER_COMPANY + at, who),
      tenantId,
      empresaId,
    })),
  );
}

/** Rows in every company of the user, the last of which is inactive, and in those of another tenant. */
beforeEach(async () => {
  for (const resource of ofCompanies) {
    const own = rowsOfEach('total', resource, companies());
    const others = rowsOfEach('vizinho', resource, t.app.seeded.tenants.atlas.empresas);
    await t.app.superuser.insert(t.table(resource)).values([...own, ...others]);
  }
});

/** Sends a request about one resource of companies, over all companies. */
async function wide(who: PersonName, path: string, options: Options = {}) {
  return (await t.as(who)).call('get', path, { ...options, headers: ALL });
}

describe.each(each)('%s over all companies of a person', (name, resource) => {
  const path = `/v1/${name}`;

  it('shows the rows of the active ones alone, each with its company; without the header the chosen one', async () => {
    const all = await wide('total', path);
    expect(all.total).toBe(3 * PER_COMPANY);
    expect(new Set(all.rows.map((row) => row[COMPANY_FIELD]))).toEqual(new Set(companies().slice(0, 3)));
    const chosen = await (await t.as('total')).call('get', path);
    expect(chosen.total).toBe(PER_COMPANY);
    expect(new Set(chosen.rows.map((row) => row[COMPANY_FIELD]))).toEqual(new Set([companies()[0]]));
  });

  it('of whoever acts for fewer, shows those', async () => {
    const all = await wide('colega', path);
    expect(new Set(all.rows.map((row) => row[COMPANY_FIELD]))).toEqual(new Set(companies().slice(0, 2)));
    await t.app.superuser
      .delete(empresasUsuarios)
      .where(eq(empresasUsuarios.id, t.user('colega').links[1] ?? ''));
    const left = await wide('colega', path);
    expect(new Set(left.rows.map((row) => row[COMPANY_FIELD]))).toEqual(new Set([companies()[0]]));
  });

  it('is filtered by company, and finds nothing of a company that is not the person’s', async () => {
    const [first, second, , inactive] = companies();
    const foreign = t.app.seeded.tenants.atlas.empresas[0];
    const of = async (ids: unknown[]) =>
      (await wide('total', path, { query: { filter: { [COMPANY_FIELD]: ids } } })).total;
    expect(await of([second])).toBe(PER_COMPANY);
    expect(await of([first, second])).toBe(2 * PER_COMPANY);
    expect(await of([inactive, foreign, crypto.randomUUID()])).toBe(0);
    expect(await of([])).toBe(0);
    const narrow = await (await t.as('total')).call('get', path, {
      query: { filter: { [COMPANY_FIELD]: [second] } },
    });
    expect(narrow.total).toBe(0);
  });

  /** Asserts that the list has this order, and that the pages of two rows make up the whole list. */
  async function inOrder(key: string, direction: string, shown: readonly string[]) {
    const sort = [key, direction];
    const whole = (await wide('total', path, { query: { sort } })).rows;
    expect(whole).toHaveLength(shown.length * PER_COMPANY);
    expect(new Set(whole.map((row) => row[COMPANY_FIELD]))).toEqual(new Set(shown));
    // The names of the companies are in alphabetical order.
    const values = whole.map((row) =>
      key === COMPANY_FIELD ? companies().indexOf(String(row[key])) : row[key],
    );
    const ordered = values.toSorted((a, b) => compare(a, b) * (direction === 'ASC' ? 1 : -1));
    expect(values, key).toEqual(ordered);
    const byPosition: string[] = [];
    const byCursor: string[] = [];
    let apos: string | null = null;
    for (let first = 0; first < whole.length; first += 2) {
      const range = [first, first + 1];
      byPosition.push(...idsIn((await wide('total', path, { query: { sort, range } })).rows));
      const page = await wide('total', path, { query: { sort, range, ...(apos && { apos }) } });
      expect(page.total).toBe(whole.length);
      byCursor.push(...idsIn(page.rows));
      apos = page.headers.get('farol-cursor');
    }
    expect(byPosition, key).toEqual(idsIn(whole));
    expect(byCursor, key).toEqual(idsIn(whole));
  }

  it.each(['three of four companies', 'all companies of the tenant'])(
    'of %s, sorted by any field both ways, its pages by position and by cursor are the whole, in order',
    async (set) => {
      const all = set !== 'three of four companies';
      if (all) await t.app.superuser.update(empresas).set({ ativa: true });
      const shown = companies().slice(0, all ? 4 : 3);
      const keys = [...resource.list.sortable, COMPANY_FIELD];
      const orders = keys.flatMap((key) => [
        [key, 'ASC'],
        [key, 'DESC'],
      ]);
      // Signs in once, then sends the requests in parallel, as users do.
      await t.as('total');
      await Promise.all(orders.map(([key = '', direction = '']) => inOrder(key, direction, shown)));
    },
  );

  it('is searched, counted and exported over the set, with a column that names the company', async () => {
    const [, second] = companies();
    const [row] = (await wide('total', path, { query: { filter: { [COMPANY_FIELD]: [second] } } })).rows;
    const q = String(row?.[resource.list.search[0] ?? '']).slice(0, 30);
    expect(idsIn((await wide('total', path, { query: { filter: { q } } })).rows)).toContain(row?.id);
    expect(
      (await wide('consulta', path, { query: { filter: { q } } })).rows.map((one) => one.id),
    ).not.toContain(row?.id);
    const csv = await wide('total', `${path}/exportar`);
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(1 + 3 * PER_COMPANY);
    expect(lines[0]).toContain(';Empresa;');
    expect(csv.text).toContain('Beta Comércio - ');
    // A referenced record is shown by its name only.
    expect(csv.text).not.toMatch(/Desativada[^;]* - /);
    expect((await (await t.as('total')).call('get', `${path}/exportar`)).text).not.toContain(';Empresa;');
    const panel = await wide('total', '/v1/painel');
    expect(panel.text).toContain(
      `"chave":"${name}","rotulo":"${resource.label.many}","total":${3 * PER_COMPANY}`,
    );
  });

  it('opens, changes and removes a record of any of them for its own company, and of no other', async () => {
    const [, second] = companies();
    const of = async (who: PersonName, query = {}) => (await wide(who, path, { query })).rows;
    const [row] = await of('total', { filter: { [COMPANY_FIELD]: [second] } });
    const actor = await t.as('total');
    const one = await actor.call('get', `${path}/${row?.id}`, { headers: ALL });
    expect(one.row).toEqual(row);
    expect((await actor.call('get', `${path}/${row?.id}`)).status).toBe(404);
    const [key, value] = ['renovavel', row?.renovavel !== true];
    const put = await actor.call('put', `${path}/${row?.id}`, {
      headers: ALL,
      body: { ...row, [key]: value },
    });
    expect(put.status, put.text).toBe(200);
    const trail = await actor.call('get', '/v1/auditoria', {
      query: { filter: { registroId: row?.id, acao: ['ALTERA'] } },
    });
    expect(trail.rows.map((entry) => entry.empresaId)).toEqual([second]);
    const moved = await actor.call('put', `${path}/${row?.id}`, {
      headers: ALL,
      body: { versao: 2, [COMPANY_FIELD]: companies()[0] },
    });
    expect(moved.status).toBe(400);
    const others = [
      (await of('vizinho'))[0]?.id,
      (await of('total', { filter: { [COMPANY_FIELD]: [companies()[2]] } }))[0]?.id,
    ];
    const colega = await t.as('colega');
    for (const id of others) {
      for (const verb of ['get', 'delete']) {
        const headers = { ...ALL, 'if-match': '"1"' };
        expect((await colega.call(verb, `${path}/${id}`, { headers })).status).toBe(404);
      }
    }
    const headers = { ...ALL, 'if-match': '"2"' };
    expect((await actor.call('delete', `${path}/${row?.id}`, { headers })).status).toBe(200);
    expect((await wide('total', path)).total).toBe(3 * PER_COMPANY - 1);
  });

  it('a new record belongs to the chosen company', async () => {
    const actor = await t.as('total', t.user('total').links[1]);
    const body = t.valid(resource, 90);
    const made = await actor.call('post', path, { headers: ALL, body });
    expect(made.row[COMPANY_FIELD]).toBe(companies()[1]);
    const none = await (await t.as('total', null)).call('post', path, {
      headers: ALL,
      body: t.valid(resource, 91),
    });
    expect(none.problem.codigo).toBe('EMPRESA_NAO_ESCOLHIDA');
  });

  it('under a delegation shows what was granted', async () => {
    const permissoes = [resource.permissions.search];
    const id = await accepted({ permissoes, empresas: companies().slice(1, 3) });
    const all = await (await acting(id)).call('get', path, { headers: ALL });
    expect(new Set(all.rows.map((row) => row[COMPANY_FIELD]))).toEqual(new Set(companies().slice(1, 3)));
  });
});

describe('the header of the breadth', () => {
  it('takes one value; any other is refused on every route that reads it', async () => {
    const actor = await t.as('total');
    let asked = 0;
    for (const { method, path, resource } of await operationsOf(t.app)) {
      if (resource?.scope !== 'empresa') continue;
      for (const value of ['', 'x', 'TODAS', 'todas, todas', '*', companies()[0] ?? '']) {
        const body = method === 'post' || method === 'put' ? {} : undefined;
        const address = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
        const answer = await actor.call(method, address, { headers: { [SCOPE_HEADER]: value }, body });
        if (answer.status === 400 && answer.problem.detail.includes(SCOPE_HEADER)) asked += 1;
        else expect(`${method} ${path} ${answer.status}`).toMatch(/^(post|put)/);
      }
    }
    expect(asked).toBeGreaterThan(50);
  });

  it('opens no company to an administrator, to who has none, or with the company of others chosen', async () => {
    for (const { name } of ofCompanies) {
      const path = `/v1/${name}`;
      expect((await wide('admin', path)).status).toBe(403);
      expect((await wide('vazio', path)).status).toBe(403);
      const headers = { ...ALL, [EMPRESA_HEADER]: t.user('vizinho').links[0] ?? '' };
      const actor = await t.as('total', null);
      expect((await actor.call('get', path, { headers })).problem.codigo).toBe('EMPRESA_INDISPONIVEL');
      expect((await actor.call('get', path, { headers: ALL })).total).toBe(3 * PER_COMPANY);
    }
  });

  it('changes nothing where rows belong to no company', async () => {
    const actor = await t.as('total');
    for (const { name } of testCatalogue.resources.filter(({ scope }) => scope === 'tenant')) {
      const [plain, all] = [await actor.call('get', `/v1/${name}`), await wide('total', `/v1/${name}`)];
      if (plain.status === 200) expect(all.text, name).toBe(plain.text);
    }
  });
});
