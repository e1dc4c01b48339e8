import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fold } from '../contract/brasil/fold.ts';
import { snake } from '../contract/snake.ts';
import { asRole, rowsOf } from '../server/db/database.ts';
import { markedFields } from '../server/db/marcas.ts';
import { fornecedores, nfes } from '../server/db/resourceTables.ts';
import { testCatalogue, writtenResources } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { insertRows } from './support/rows.ts';

const t = contractApp();
const MOST = 2000;
/** Enough rows for the function to choose its search strategy from a sample. */
const MANY = 600;

const superuser = () => t.app.superuser;
const tenants = () => t.app.seeded.tenants;
const names = async (query: ReturnType<typeof sql>) =>
  (await rowsOf(superuser(), query)).map(({ nome }) => String(nome));

/** Returns the ids that a function finds for a session of this tenant and companies; null when there are too many. */
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

/** Inserts suppliers of a tenant with these names; returns their ids. */
async function suppliers(tenantId: string, nomes: readonly string[]): Promise<string[]> {
  const rows = await superuser()
    .insert(fornecedores)
    .values(nomes.map((nome, n) => ({ tenantId, nome, cpfCnpj: `X${String(n).padStart(13, '0')}` })))
    .returning({ id: fornecedores.id });
  return rows.map(({ id }) => id);
}

const FUNCTIONS = sql`pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname ~ '^farol_(busca|marcados)_'`;
/** Table that a function searches. */
const TABLE = sql`regexp_replace(p.proname, '^farol_(busca|marcados)_', '')`;

describe('functions that search', () => {
  it.each([
    ['busca', 'busca'],
    ['marcas', 'marcados'],
  ])('are one for each searched table of a tenant, and take no tenant: by %s', async (index, way) => {
    const searched = await names(sql`
      select replace(i.relname, ${`_${index}_idx`}, '') as nome from pg_class i join pg_attribute a
          on a.attrelid = (select indrelid from pg_index x where x.indexrelid = i.oid) and a.attname = 'tenant_id'
       where i.relname ~ ${`_${index}_idx$`} order by 1`);
    expect(searched).toEqual(expect.arrayContaining(['fornecedores', 'nfes', 'pagamentos']));
    expect(
      await names(
        sql`select ${TABLE} as nome from ${FUNCTIONS} and p.proname ~ ${`^farol_${way}_`} order by 1`,
      ),
    ).toEqual(searched);
  });

  it('take texts, a limit and companies to narrow by, and are of the role that looks', async () => {
    const odd = await names(sql`
      select proname as nome from ${FUNCTIONS}
         and not (oidvectortypes(proargtypes) = 'text[], integer, uuid[]' || case when proname ~ '^farol_busca_' then ', boolean' else '' end
                  and prorettype = 'uuid[]'::regtype
                  and prosecdef and provolatile = 's' and pg_get_userbyid(proowner) = 'farol_busca'
                  and proconfig @> array['search_path=pg_catalog, public, pg_temp'])`);
    expect(odd).toEqual([]);
    const companies = await names(sql`
      select p.proname as nome from ${FUNCTIONS} and (p.prosrc like '%empresa_id = any (v_empresas)%') is distinct from
             (select pg_get_expr(polqual, polrelid) like '%farol_empresas%' from pg_policy
               where polname = 'tenant' and polrelid = ${TABLE}::regclass)`);
    expect(companies).toEqual([]);
  });

  it('are run by those who see the table, in a role that nobody of a session becomes and that reads what is searched', async () => {
    const reached = await names(sql`
      select distinct g.grantee::regrole::text as nome from pg_proc p, aclexplode(p.proacl) g
       where p.proname ~ '^farol_(busca|marcados)_' and g.grantee <> p.proowner order by 1`);
    expect(reached).toEqual(['farol_admin', 'farol_app']);
    const toAdmin = await names(sql`
      select p.proname as nome from ${FUNCTIONS} and has_function_privilege('farol_admin', p.oid, 'execute') order by 1`);
    expect(toAdmin).toEqual([
      'farol_busca_perfis',
      'farol_busca_usuarios',
      'farol_marcados_perfis',
      'farol_marcados_usuarios',
    ]);
    const columns = await rowsOf(
      superuser(),
      sql`select a.attrelid::regclass::text as tabela, a.attname as coluna from pg_attribute a, aclexplode(a.attacl) g
       where g.grantee = 'farol_busca'::regrole`,
    );
    const marked = new Map(
      testCatalogue.resources.map((one) => [one.name, markedFields(one).map(([key]) => snake(key))]),
    );
    const beyond = columns.filter(
      ({ tabela, coluna }) =>
        !['busca', 'empresa_id', 'id', 'tenant_id', ...(marked.get(String(tabela)) ?? [])].includes(
          String(coluna),
        ),
    );
    expect(columns.length).toBeGreaterThan(40);
    expect(beyond).toEqual([]);
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
      const frequent = needle.length < 3 ? 1 : 10;
      if (answer === null) expect(expected.length, JSON.stringify(text)).toBeGreaterThanOrEqual(frequent);
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

describe('a question that few of many rows answer', () => {
  it.each<[string, object]>([
    ['an e-mail', { email_igual: 'RARO@fornecedor.example' }],
    ['a part of one', { email: 'raro' }],
    ['a beginning', { logradouro_comeca: 'Travéss' }],
    ['a part of a text', { logradouro: 'fundos' }],
    ['one letter', { complemento: 'Z' }],
    ['what is there', { observacao_vazio: false }],
    ['what is not', { bairro_vazio: true }],
    ['a choice', { uf: 'AC' }],
    ['yes', { retemInss: true }],
    ['two at once', { uf: 'AC', retemInss: true }],
    ['one or another', { ou: [{ email_igual: 'raro@fornecedor.example' }, { observacao_vazio: false }] }],
    ['a name or a text', { ou: [{ nome: 'fulano 70', uf: 'AC' }, { complemento: 'Z' }] }],
    ['a text, and one or another', { complemento: 'Z', ou: [{ uf: 'AC' }, { bairro_vazio: false }] }],
    ['a name that begins so', { nome_comeca: 'fulano 700' }],
  ])('finds them in their order: %s', async (_, filter) => {
    const { horizonte, atlas } = tenants();
    const rare = {
      email: 'raro@fornecedor.example',
      logradouro: 'TRAVESSA dos Fundos',
      complemento: 'z',
      observacao: 'Só esta',
      uf: 'AC',
      retemInss: true,
    };
    for (const tenantId of [horizonte.id, atlas.id])
      await superuser()
        .insert(fornecedores)
        .values(
          Array.from({ length: MANY }, (_row, n) => ({
            tenantId,
            nome: `Fulano ${n}`,
            cpfCnpj: `X${String(n).padStart(13, '0')}`,
            email: `contato${n}@fornecedor.example`,
            bairro: 'Centro',
            uf: 'SP',
          })),
        );
    const added = [700, 701].map((n) => ({ ...rare, nome: `Fulano ${n}`, cpfCnpj: `Y${n}` }));
    await superuser()
      .insert(fornecedores)
      .values(added.map((row) => ({ ...row, tenantId: horizonte.id })));
    const ana = await t.as('total');
    const answer = await ana.call('get', '/v1/fornecedores', { query: { filter } });
    const wanted = 'nome_comeca' in filter ? ['Fulano 700'] : ['Fulano 700', 'Fulano 701'];
    expect(answer.rows.map(({ nome }) => nome)).toEqual(wanted);
    expect(answer.total).toBe(wanted.length);
  });
});

describe('the box of documents', () => {
  const RARE = { destinatario: 'Açougue do Largo', destinatarioCpfCnpj: '11222333000181' };

  it.each([
    ['the name of whom few of many are for', 'LARGO acougue', 2],
    ['the beginning of a word of it', 'do acoug', 2],
    ['its number', '11222333000181', 2],
    ['its number in groups', '11.222.333/0001-81', 2],
    ['its number in words', '11 222 333 0001 81', 2],
    ['the beginning of its number', '11222333', 2],
    ['what most are for', 'horizonte', MANY],
    ['a word of one and a word of another', 'largo horizonte', 0],
    ['what one issued', 'padaria 7', 11],
  ])('finds by %s', async (_, q, expected) => {
    const { id: tenantId, empresas } = tenants().horizonte;
    const rows = Array.from({ length: MANY + 2 }, (_row, n) => ({
      tenantId,
      empresaId: empresas[0] ?? '',
      emitente: `Padaria ${n}`,
      chave: String(n).padStart(44, '0'),
      emitidoEm: new Date(Date.UTC(2026, 6, 10) - n * 1000).toISOString(),
      papel: 'RECEBIDO' as const,
      situacao: 'AUTORIZADO' as const,
      completude: 'COMPLETO' as const,
      assinatura: 'VALIDA' as const,
      ...(n < MANY ? { destinatario: 'Horizonte Alimentos' } : RARE),
    }));
    await superuser()
      .insert(nfes)
      .values(rows.map((row) => ({ ...row, manifestacao: 'PENDENTE' as const })));
    const ana = await t.as('total');
    const answer = await ana.call('get', '/v1/nfes', { query: { filter: { q }, range: [0, 24] } });
    expect(answer.rows).toHaveLength(Math.min(expected, 25));
    expect(answer.total).toBe(expected);
    const whole = await ana.call('get', '/v1/nfes/total', { query: { filter: { q } } });
    expect(whole.body).toEqual({ total: expected });
  });
});
