import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fold } from '../contract/brasil/fold.ts';
import { asRole, rowsOf } from '../server/db/database.ts';
import { fornecedores } from '../server/db/resourceTables.ts';
import { writtenResources } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { insertRows } from './support/rows.ts';

const t = contractApp();
const MOST = 2000;
/** Enough for the function to choose by a sample how it looks. */
const MANY = 600;

const superuser = () => t.app.superuser;
const tenants = () => t.app.seeded.tenants;
const names = async (query: ReturnType<typeof sql>) =>
  (await rowsOf(superuser(), query)).map(({ nome }) => String(nome));

/** What a function finds for a session of these tenant and companies: ids; null when too many. */
async function found(
  table: string,
  texts: readonly string[],
  session: { tenant: string | null; empresas?: readonly string[] },
  empresas: readonly string[] | null = null,
): Promise<string[] | null> {
  const [row] = await asRole(t.app.db, 'farol_app', session.tenant, async (tx) => {
    await tx.execute(sql`select set_config('app.empresas', ${(session.empresas ?? []).join(',')}, true)`);
    return rowsOf(
      tx,
      sql`select array_to_json(${sql.identifier(`farol_busca_${table}`)}(${sql.param(texts)}::text[], ${MOST},
            ${empresas && `{${empresas.join(',')}}`}::uuid[]))::text as ids`,
    );
  });
  return z
    .array(z.string())
    .nullable()
    .parse(JSON.parse(String(row?.ids ?? 'null')));
}

/** Suppliers of a tenant by these names. Out: their ids. */
async function suppliers(tenantId: string, nomes: readonly string[]): Promise<string[]> {
  const rows = await superuser()
    .insert(fornecedores)
    .values(nomes.map((nome, n) => ({ tenantId, nome, cpfCnpj: `X${String(n).padStart(13, '0')}` })))
    .returning({ id: fornecedores.id });
  return rows.map(({ id }) => id);
}

const FUNCTIONS = sql`pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname ~ '^farol_busca_'`;

describe('functions that search', () => {
  it('are one for each searched table of a tenant, and take no tenant: texts, a limit, companies to narrow by', async () => {
    const searched = await names(sql`
      select replace(i.relname, '_busca_idx', '') as nome from pg_class i join pg_attribute a
          on a.attrelid = (select indrelid from pg_index x where x.indexrelid = i.oid) and a.attname = 'tenant_id'
       where i.relname ~ '_busca_idx$' order by 1`);
    expect(searched).toEqual(expect.arrayContaining(['fornecedores', 'nfes', 'pagamentos']));
    expect(
      await names(sql`select replace(proname, 'farol_busca_', '') as nome from ${FUNCTIONS} order by 1`),
    ).toEqual(searched);
    const odd = await names(sql`
      select proname as nome from ${FUNCTIONS}
         and not (oidvectortypes(proargtypes) = 'text[], integer, uuid[]' and prorettype = 'uuid[]'::regtype
                  and prosecdef and provolatile = 's' and pg_get_userbyid(proowner) = 'farol_busca'
                  and proconfig @> array['search_path=pg_catalog, public, pg_temp'])`);
    expect(odd).toEqual([]);
    const companies = await names(sql`
      select p.proname as nome from ${FUNCTIONS} and (p.prosrc like '%empresa_id = any (v_empresas)%') is distinct from
             (select pg_get_expr(polqual, polrelid) like '%farol_empresas%' from pg_policy
               where polname = 'tenant' and polrelid = replace(p.proname, 'farol_busca_', '')::regclass)`);
    expect(companies).toEqual([]);
  });

  it('are run by those who see the table, in a role that nobody of a session becomes and that reads four columns', async () => {
    const reached = await names(sql`
      select distinct g.grantee::regrole::text as nome from pg_proc p, aclexplode(p.proacl) g
       where p.proname ~ '^farol_busca_' and g.grantee <> p.proowner order by 1`);
    expect(reached).toEqual(['farol_admin', 'farol_app']);
    const toAdmin = await names(sql`
      select p.proname as nome from ${FUNCTIONS} and has_function_privilege('farol_admin', p.oid, 'execute') order by 1`);
    expect(toAdmin).toEqual(['farol_busca_perfis', 'farol_busca_usuarios']);
    const columns = await names(sql`
      select distinct a.attname as nome from pg_attribute a, aclexplode(a.attacl) g
       where g.grantee = 'farol_busca'::regrole order by 1`);
    expect(columns).toEqual(['busca', 'empresa_id', 'id', 'tenant_id']);
    const [powers] = await rowsOf(
      superuser(),
      sql`select rolsuper or rolbypassrls or rolcanlogin or rolcreaterole as demais,
                 has_schema_privilege('farol_busca', 'public', 'create') as cria,
                 exists (select from pg_class where relacl::text like '%farol_busca=%') as tabelas,
                 pg_has_role('farol_app', 'farol_busca', 'member') or pg_has_role('farol_admin', 'farol_busca', 'member')
                   or pg_has_role('farol_auth', 'farol_busca', 'member') as membros from pg_roles where rolname = 'farol_busca'`,
    );
    expect(powers).toEqual({ demais: false, cria: false, tabelas: false, membros: false });
  });
});

describe('a search', () => {
  it('finds rows of the tenant of the session alone, and none without one', async () => {
    const { horizonte, atlas } = tenants();
    const own = await suppliers(horizonte.id, ['Usina Araçá', 'Outro']);
    await suppliers(atlas.id, ['Usina Araçá', 'Usina Araçá 2']);
    expect(await found('fornecedores', ['usina', 'araca'], { tenant: horizonte.id })).toEqual([own[0]]);
    expect(await found('fornecedores', ['usina'], { tenant: null })).toEqual([]);
  });

  it('finds rows of the companies of the session, and of fewer when told so, never of others', async () => {
    const { horizonte, atlas } = tenants();
    const ofCompany = writtenResources.find(({ scope, list }) => scope === 'empresa' && list.search[0]);
    const text = ofCompany?.list.search[0];
    if (!ofCompany || !text) throw new Error('No register of companies is searched');
    const [first = '', second = '', third = ''] = horizonte.empresas;
    for (const [n, empresaId] of [first, second, third, ...atlas.empresas].entries()) {
      const row = {
        ...t.valid(ofCompany, n, n < 3 ? 'total' : 'vizinho'),
        [text]: 'Jurema das Dores',
        empresaId,
      };
      await insertRows(superuser(), t.table(ofCompany), n < 3 ? horizonte.id : atlas.id, [row]);
    }
    const session = { tenant: horizonte.id, empresas: [first, second] };
    const of = async (empresas: readonly string[] | null) =>
      (await found(ofCompany.name, ['jurema'], session, empresas))?.length;
    expect(await of(null)).toBe(2);
    expect(await of([second])).toBe(1);
    expect(await of([third, ...atlas.empresas])).toBe(0);
    expect(await found(ofCompany.name, ['jurema'], { tenant: horizonte.id })).toEqual([]);
  });

  it('among many rows finds exactly those that hold the texts, whatever is asked', async () => {
    const { horizonte, atlas } = tenants();
    const letters = fc.string({ unit: fc.constantFrom(...'abç %_\\\'"-é1'), minLength: 3, maxLength: 12 });
    const nomes = fc.sample(letters, { numRuns: MANY, seed: 7 });
    const ids = await suppliers(horizonte.id, nomes);
    await suppliers(atlas.id, nomes);
    const rows = nomes.map((nome, n) => ({ id: ids[n], busca: ` ${fold(nome)}  ` }));
    const parts = fc.sample(
      fc.tuple(fc.nat(MANY - 1), fc.nat(5), fc.integer({ min: 2, max: 9 }), fc.boolean()),
      { numRuns: 80, seed: 11 },
    );
    let many = 0;
    for (const [row, from, length, invented] of parts) {
      const text = fold(nomes[row] ?? '').slice(from, from + length) + (invented ? '%' : '');
      if (text === '') continue;
      const needle = [...text].length < 3 ? ` ${text}` : text;
      const expected = rows.filter(({ busca }) => busca.includes(needle)).map(({ id }) => id);
      const answer = await found('fornecedores', [text], { tenant: horizonte.id });
      if (answer === null) many += 1;
      else expect(answer.toSorted(), JSON.stringify(text)).toEqual(expected.toSorted());
      if (answer === null) expect(expected.length, JSON.stringify(text)).toBeGreaterThanOrEqual(10);
    }
    expect(many).toBeLessThan(parts.length / 2);
  });

  it('looks for one or two letters where a word begins', async () => {
    const ana = await t.as('total');
    await suppliers(tenants().horizonte.id, ['Casa Sol', 'Sa Maria', 'Mesa']);
    const path = '/v1/fornecedores';
    const of = async (filter: Record<string, string>) =>
      (await ana.call('get', path, { query: { filter } })).rows.map(({ nome }) => nome);
    expect(await of({ q: 'sa' })).toEqual(['Sa Maria']);
    expect(await of({ q: 's' })).toEqual(['Casa Sol', 'Sa Maria']);
    expect(await of({ nome: 'sa' })).toEqual(['Sa Maria']);
    expect(await of({ q: 'sa c' })).toEqual([]);
    expect(await of({ q: 'asa so' })).toEqual(['Casa Sol']);
  });
});
