import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { fornecedores } from '../../contract/fornecedores.ts';
import { TOTAL_MINIMUM_HEADER } from '../../contract/list.ts';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../../contract/session.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { asRole, type Database, rowsOf } from '../../server/db/database.ts';
import { nextIsLast } from '../../server/db/lastStatement.ts';
import { createPool } from '../../server/db/pool.ts';
import { postgresDatabase } from '../../server/db/postgres.ts';
import { statement } from '../../server/db/statement.ts';
import { SERVER } from '../database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { insertNotes } from '../support/notas.ts';
import { wireTo } from './wire.ts';

const url = process.env.TEST_DATABASE_URL;

/** Returns the values that `enable_sort` was set to, in order: a literal, or 'as before' when it was restored. */
const plannerTold = (run: string): string[] =>
  [...run.matchAll(/set_config\('enable_sort', (?:'(\w+)'|current_setting)/g)].map(
    ([, to]) => to ?? 'as before',
  );

/** Features of PostgreSQL that PGlite lacks: pipelined statements, and prepared statements with a name on a connection. */
describe.skipIf(!url)('one connection to PostgreSQL', () => {
  let t: TestApp;
  let pool: pg.Pool;
  let db: Database;
  let wire: Awaited<ReturnType<typeof wireTo>>;

  beforeAll(async () => {
    const [{ base } = {}] = await rowsOf(
      (await createTestApp()).superuser,
      sql`select current_database() as base`,
    );
    const address = new URL(url ?? '');
    Object.assign(address, { pathname: `/${base}`, username: SERVER, password: SERVER });
    wire = await wireTo(address.href);
    pool = createPool({ connectionString: wire.url, max: 1, pipeline: true });
    db = postgresDatabase(pool, () => {});
    t = await createTestApp(productCatalogue, { db });
  });
  afterAll(async () => {
    await pool.end();
    await wire.close();
  });
  beforeEach(() => t.reset());

  const supplier = (n: number) => ({ cpfCnpj: sampleCnpj(n), nome: `Fornecedor ${n}`, uf: 'SP' });

  async function created(token: string, n: number): Promise<{ id: string; versao: number }> {
    const answer = await t.request('/v1/fornecedores', { token, body: supplier(n) });
    expect(answer.status).toBe(201);
    return answer.json();
  }

  it('compiles no statement: under row-level security that takes longer than to run it', async () => {
    const show = sql`select current_setting('jit') as jit`;
    expect(await rowsOf(db, show)).toEqual([{ jit: 'off' }]);
    expect(await db.transaction((tx) => rowsOf(tx, show))).toEqual([{ jit: 'off' }]);
  });

  it('reads a list, a page of it and a record in two round trips, and creates with audit in three', async () => {
    const { accessToken: token } = await t.signIn('total');
    const { id } = await created(token, 1);
    const list = '/v1/fornecedores?colunas=["nome"]';
    for (const path of [list, `${list}&range=[0,9]&filter={"uf":["SP"]}`, `/v1/fornecedores/${id}`]) {
      await t.request(path, { token });
      wire.forget();
      expect((await t.request(path, { token })).status).toBe(200);
      expect(wire.trips(), path).toBeLessThanOrEqual(2);
    }
    wire.forget();
    await created(token, 2);
    expect(wire.trips()).toBeLessThanOrEqual(3);
    const headers = { [IDEMPOTENCY_HEADER]: 'e0b7b5a0-6a34-4a0c-9f7e-0c8d3b1c2f00' };
    for (const replayed of [null, 'true']) {
      wire.forget();
      const answer = await t.request('/v1/fornecedores', { token, headers, body: supplier(3) });
      expect([answer.status, answer.headers.get(REPLAYED_HEADER)]).toEqual([201, replayed]);
      expect(wire.trips(), 'with a key').toBeLessThanOrEqual(4);
    }
  });

  it('leaves the database no text to read and plan anew for a creation with its audit, nor for the record made', async () => {
    const { accessToken: token } = await t.signIn('total');
    const create = (n: number, headers: Record<string, string>) =>
      t.request('/v1/fornecedores', { token, headers, body: supplier(n) });
    for (const [turn, keyed] of [false, true].entries()) {
      const keyOf = (n: number): Record<string, string> =>
        keyed ? { [IDEMPOTENCY_HEADER]: `pedido-de-teste-${n}` } : {};
      const [first, second] = [10 + turn, 20 + turn];
      expect((await create(first, keyOf(first))).status).toBe(201);
      wire.forget();
      const { id } = await (await create(second, keyOf(second))).json();
      await t.request(`/v1/fornecedores/${id}`, { token });
      await t.request(`/v1/fornecedores/${id}`, { token });
      expect(wire.asked()).not.toMatch(/\b(?:select|insert|update|delete|with) /);
    }
  });

  it('leaves the database nothing to plan anew for a first page: its text holds every ceiling', async () => {
    const { accessToken: token } = await t.signIn('total');
    wire.forget();
    expect((await t.request('/v1/fornecedores?colunas=["uf"]&range=[0,6]', { token })).status).toBe(200);
    expect(wire.asked()).toContain('limit 1200');
    expect(wire.asked()).not.toMatch(/limit \$\d/);
  });

  it('puts the few documents that a filter keeps in order, and walks no list for them', async () => {
    const { accessToken: token } = await t.signIn('total');
    const { id, empresas } = t.seeded.tenants.horizonte;
    const [empresa] = t.seeded.users.total.links;
    await insertNotes(t.superuser, { tenantId: id, empresaId: empresas[0] }, 600, {
      valor: '900000',
      uf: `'AC'`,
    });
    for (const filter of [
      { valor_de: 500_000 },
      { uf: ['AC'] },
      { ou: [{ uf: ['AC'] }, { valor_ate: 1 }] },
    ]) {
      wire.forget();
      const path = `/v1/nfes?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const { headers } = await t.request(path, { token, empresa });
      expect(headers.get('content-range')).toBe('nfes 0-2/3');
      // Sorting is allowed again after the query that had to follow the order of the list.
      const told = plannerTold(wire.run());
      expect(told, path).toEqual(['off', 'as before']);
    }
  });

  it('finds a text that many have, but none of the first in order, and walks no list for it', async () => {
    const { accessToken: token } = await t.signIn('total');
    const { id } = await created(token, 1);
    await t.superuser.execute(sql`
      insert into fornecedores (tenant_id, cpf_cnpj, nome)
      select tenant_id, lpad(n::text, 14, '0'), case when n % 5 = 0 then 'Padaria ' else 'Atacado ' end || 10000 + n
        from fornecedores, generate_series(1, 2000) as n where id = ${id}`);
    const asked = async (filter: object, sort: string) => {
      wire.forget();
      const path = `/v1/fornecedores?colunas=["nome"]&range=[0,1]&sort=["nome","${sort}"]&filter=${JSON.stringify(filter)}`;
      const answer = await t.request(path, { token });
      const names = z.array(z.object({ nome: z.string() })).parse(await answer.json());
      // If the last setting is 'off', the query followed the order of the list; otherwise sorting was allowed.
      const told = plannerTold(wire.run());
      const follows = told.at(-1) === 'off' ? 'along the list' : 'sorted';
      return [answer.headers.get('content-range'), names.map(({ nome }) => nome), follows];
    };
    const first = ['Padaria 10005', 'Padaria 10010'];
    const last = ['Padaria 12000', 'Padaria 11995'];
    const total = 'fornecedores 0-1/400';
    expect(await asked({ nome: 'padaria' }, 'ASC')).toEqual([total, first, 'sorted']);
    expect(await asked({ q: 'padaria' }, 'ASC')).toEqual([total, first, 'sorted']);
    expect(await asked({ ou: [{ nome: 'padaria' }, { nome: 'nenhum' }] }, 'ASC')).toEqual([
      total,
      first,
      'sorted',
    ]);
    expect(await asked({ nome: 'padaria' }, 'DESC')).toEqual([total, last, 'along the list']);
    expect(await asked({ nome_comeca: 'padaria' }, 'ASC')).toEqual([total, first, 'along the list']);
  });

  it('counts a long list once while it is asked for in one order after another, and each page ends as ever', async () => {
    const { accessToken: token } = await t.signIn('total');
    const { id } = await created(token, 1);
    await t.superuser.execute(sql`
      insert into fornecedores (tenant_id, cpf_cnpj, nome)
      select tenant_id, lpad(n::text, 14, '0'), 'Longa ' || n from fornecedores, generate_series(1, 1300) as n where id = ${id}`);
    const page = async (query: string) => {
      wire.forget();
      const { headers } = await t.request(`/v1/fornecedores?colunas=["uf"]&${query}`, { token });
      const counted = wire.asked().includes('count(*)');
      return [headers.get('content-range'), headers.get(TOTAL_MINIMUM_HEADER), counted];
    };
    expect(await page('sort=["nome","ASC"]')).toEqual(['fornecedores 0-24/1000', '1', true]);
    expect(await page('sort=["nome","DESC"]')).toEqual(['fornecedores 0-24/1000', '1', false]);
    expect(await page('range=[25,49]')).toEqual(['fornecedores 25-49/1000', '1', false]);
    expect(await page('filter={"uf":["SP"]}')).toEqual(['fornecedores 0-0/1', null, true]);
    expect(await page('range=[1290,1309]')).toEqual(['fornecedores 1290-1300/1301', null, false]);
  });

  it('asks the database for the columns that a list wants, and for no others', async () => {
    const { accessToken: token } = await t.signIn('total');
    await created(token, 1);
    const others = Object.keys(fornecedores.fields).filter(
      (key) => !['nome', 'uf', 'municipio'].includes(key),
    );
    const list = `/v1/fornecedores?colunas=["uf"]&sort=["municipio","ASC"]`;
    for (const path of [list, `${list}&filter={"uf":["SP"]}`, `${list}&filter={"q":"fornecedor"}`]) {
      wire.forget();
      expect((await t.request(path, { token })).status).toBe(200);
      const asked = wire.asked();
      expect(asked, path).toContain('"uf" as "uf"');
      for (const key of others) expect(asked, path).not.toContain(` as "${key}"`);
    }
  });

  it('sends no statement on data for somebody who may not see it', async () => {
    const { accessToken: token } = await t.signIn('vazio');
    wire.forget();
    expect((await t.request('/v1/fornecedores', { token })).status).toBe(403);
    expect(wire.asked()).not.toContain('"fornecedores"');
  });

  it('goes on when the names of its statements are gone, and when their columns have changed', async () => {
    const { accessToken: token } = await t.signIn('total');
    const { id } = await created(token, 1);
    for (const path of ['/v1/fornecedores', `/v1/fornecedores/${id}`]) {
      expect((await t.request(path, { token })).status).toBe(200);
      await pool.query('deallocate all');
      expect((await t.request(path, { token })).status, path).toBe(200);
    }
    await pool.query('deallocate all');
    await created(token, 2);

    await t.superuser.execute(sql`create table mudanca as select 1 as valor`);
    await t.superuser.execute(sql`grant select on mudanca to farol_app`);
    const all = statement(sql`select * from mudanca`);
    const read = () => asRole(db, 'farol_app', null, (tx) => rowsOf(tx, all()));
    try {
      expect(await read()).toEqual([{ valor: 1 }]);
      await t.superuser.execute(sql`alter table mudanca alter valor type text`);
      expect(await read()).toEqual([{ valor: '1' }]);
    } finally {
      await t.superuser.execute(sql`drop table mudanca`);
    }
  });

  it('shows two tenants in turn nothing but their own', async () => {
    const [{ accessToken: ana }, { accessToken: beto }] = [
      await t.signIn('total'),
      await t.signIn('vizinho'),
    ];
    const own = { [ana]: await created(ana, 1), [beto]: await created(beto, 2) };
    for (let turn = 0; turn < 40; turn += 1) {
      const [me, other] = turn % 3 === 0 ? [ana, beto] : [beto, ana];
      const rows: { id: string }[] = await (await t.request('/v1/fornecedores', { token: me })).json();
      expect(rows.map(({ id }) => id)).toEqual([own[me]?.id]);
      const foreign = await t.request(`/v1/fornecedores/${own[other]?.id}`, { token: me });
      expect(foreign.status).toBe(404);
    }
  });

  it('stores nothing of a transaction one of whose statements failed unseen', async () => {
    const work = asRole(db, 'farol_auth', null, async (tx) => {
      await rowsOf(tx, sql`select 1/0`).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow();
  });

  it('takes no statement after the one that was told to be the last', async () => {
    const work = asRole(db, 'farol_auth', null, async (tx) => {
      nextIsLast(tx);
      await rowsOf(tx, sql`select 1`);
      return rowsOf(tx, sql`select 2`);
    });
    await expect(work).rejects.toThrow();
  });
});
