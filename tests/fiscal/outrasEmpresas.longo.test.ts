import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { ALL_COMPANIES, EMPRESA_HEADER, FILE_NAME_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
import { COMPANY_FIELD } from '../../contract/withCompany.ts';
import { idEvento } from '../../mocks/seeds/esocialXml.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp, testPasswords } from '../harness.ts';
import { SENHA, seedUser } from '../seed.ts';
import { remuneracao } from '../support/esocial.ts';
import { cteProc, nfeProc } from '../support/nfeXml.ts';
import { type Operation, operationsOf } from '../support/openapi.ts';
import { sampleOf } from '../support/schemaSample.ts';
import { seedServico } from '../support/servico.ts';
import { zipOf } from '../support/zip.ts';

/** Permissions of the attacker: everything on documents and events, of one company. The other attacker is of another tenant. */
const CODES = [
  'NFE_BUSCA',
  'NFE_MANIFESTA',
  'CTE_BUSCA',
  'CTE_MANIFESTA',
  'EVENTO_BUSCA',
  'EVENTO_EDITA',
  'EVENTO_TRANSMITE',
  'CPF_REVELA',
];
const PARCIAL = 'parcial@horizonte.example';
const MARK = 'SEGREDO DE OUTRA EMPRESA';
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const companies = () => app.seeded.tenants.horizonte.empresas;
const read = (query: SQL) => rowsOf(app.superuser, query);
const marked = ({ xml }: { xml: string }) => xml.replace('Fornecedora Ação &amp; Cia', MARK);

/** Imports a .zip with documents of companies that the attacker does not act for, as a user who does. */
async function bringDocuments(): Promise<void> {
  const { accessToken: token } = await app.signIn('total');
  const beta = sampleCnpj(2, { alphanumeric: true });
  const files = {
    'beta.xml': marked(nfeProc({ numero: 1, destinatario: beta })),
    'frete.xml': marked(cteProc({ numero: 2, destinatario: beta, toma: 0 })),
  };
  const headers = { [FILE_NAME_HEADER]: 'segredo.zip', authorization: `Bearer ${token}` };
  const send = (path: string, link: string | undefined, body: BodyInit) =>
    app.fetch(
      new Request(`http://farol/api/v1/${path}`, {
        method: 'POST',
        body,
        headers: { ...headers, [EMPRESA_HEADER]: link ?? '' },
      }),
    );
  const { links } = app.seeded.users.total;
  expect((await send('documento-nfe/importar', links[1], new Blob([await zipOf(files)]))).status).toBe(202);
  const cpf = sampleCpf(3);
  const empregador = { tpInsc: '2', nrInsc: cpf };
  const evento = remuneracao(1, { id: idEvento(cpf.slice(0, 8), 1), empregador });
  expect((await send('esocial/importar', links[2], evento)).status).toBeLessThan(300);
  await app.drain();
}

beforeEach(async () => {
  await app.reset();
  const { id: tenantId } = app.seeded.tenants.horizonte;
  const senha = await testPasswords.hash(SENHA);
  const own = { tenantId, email: PARCIAL, permissoes: CODES, empresas: companies().slice(0, 1), senha };
  await seedUser(app.db, own);
  await seedServico(app, { permissoes: ['NFE_MANIFESTA'], empresas: companies().slice(1, 2) });
  await bringDocuments();
});

async function tokenOf(email: string): Promise<string> {
  const answer = await app.request('/login', { body: { email, senha: SENHA } });
  return z.object({ accessToken: z.string() }).parse(await answer.json()).accessToken;
}

async function tablesWith(...columns: string[]): Promise<string[]> {
  const rows = await read(sql`
    select c.table_name as name from information_schema.columns c
      join information_schema.tables b using (table_schema, table_name)
     where table_schema = 'public' and b.table_type = 'BASE TABLE' and c.column_name = any(${sql.param(columns)})
     group by c.table_name having count(*) = ${columns.length} order by c.table_name`);
  return rows.map(({ name }) => String(name));
}

/** Returns the count and hash of the rows of these companies per table, and the ids of up to two rows of each table. */
async function stateOf(empresas: readonly string[]): Promise<{ state: unknown; ids: string[] }> {
  const state: Record<string, unknown> = {};
  const ids: string[] = [];
  const withIds = await tablesWith('empresa_id', 'id');
  for (const name of await tablesWith('empresa_id')) {
    const of = sql`from ${sql.identifier(name)} r where r.empresa_id = any(${sql.param([...empresas])}::uuid[])`;
    const [row] = await read(
      sql`select count(*)::int || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as state ${of}`,
    );
    state[name] = row?.state;
    if (withIds.includes(name))
      ids.push(...(await read(sql`select r.id ${of} order by r.id limit 2`)).map(({ id }) => String(id)));
  }
  return { state, ids };
}

/** Returns the id of a company link of a user, by e-mail. */
async function linkOf(email: string): Promise<string> {
  const [row] = await read(
    sql`select l.id from empresas_usuarios l join usuarios u on u.id = l.usuario_id where u.email = ${email} limit 1`,
  );
  return String(row?.id);
}

/** Returns the headers of every way to select companies: an own or foreign link, all companies, and combinations. */
async function breadths(email: string): Promise<Record<string, string>[]> {
  const own = await linkOf(email);
  const [, theirs = ''] = app.seeded.users.total.links;
  const all = { [SCOPE_HEADER]: ALL_COMPANIES };
  return [
    { [EMPRESA_HEADER]: own },
    { [EMPRESA_HEADER]: own, ...all },
    all,
    { [EMPRESA_HEADER]: theirs },
    { [EMPRESA_HEADER]: theirs, ...all },
    { [EMPRESA_HEADER]: companies()[1] ?? '', ...all },
  ];
}

/** Yields bodies over several companies or documents, with those of others among them. */
function* bodiesOf(
  { path, request }: Operation,
  ids: readonly string[],
  chave: string,
  mostIds: number,
): Generator<unknown> {
  if (!request) return yield undefined;
  const [foreign = '', ...more] = ids;
  const sample = z.record(z.string(), z.unknown()).parse(sampleOf(request, foreign));
  yield sample;
  if (!JSON.stringify(request).includes('"empresas"')) return;
  const gone = crypto.randomUUID();
  for (const empresas of [
    [foreign, ...more],
    [companies()[0], foreign],
    [gone],
    [foreign, foreign],
    Array(mostIds).fill(foreign),
    [],
  ]) {
    const items = empresas.map(() => chave).slice(0, 2000);
    const about = path.includes('cobertura') ? { especies: ['NFE', 'CTE'] } : {};
    const tpEvento = path.includes('/cte/') ? '610110' : '210210';
    yield { ...sample, ...about, tpEvento, senha: SENHA, empresas, chaves: items, linhas: items };
  }
}

const isWalked = ({ guard, path }: Operation) =>
  guard !== null && path !== '/logout' && !/^\/v1\/perfil-proprio|^\/atualiza-senha/.test(path);

interface Request {
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Yields the requests of a route: with an id in its path, one selection per id, in turn; without, every selection. */
async function* requestsOf(
  operation: Operation,
  email: string,
  ids: readonly string[],
  others: readonly string[],
) {
  const [{ chave } = { chave: '' }] = z
    .array(z.object({ chave: z.string() }))
    .parse(await read(sql`select chave from nfes`));
  const ways = await breadths(email);
  const isOfOne = operation.path.includes('{');
  for (const [at, id] of (isOfOne ? ids : ['']).entries()) {
    const path = operation.path.replaceAll(/\{\w+\}/g, id);
    for (const [number, headers] of ways.entries()) {
      if (isOfOne && number !== at % ways.length) continue;
      // A list of thousands is slow: one selection is enough.
      const mostIds = number === 1 ? 10_000 : 3;
      if (!isOfOne && operation.query.includes('filter')) {
        const filter = encodeURIComponent(JSON.stringify({ [COMPANY_FIELD]: others }));
        yield { path: `${path}?filter=${filter}`, headers, body: undefined } satisfies Request;
      }
      for (const body of bodiesOf(operation, [...others, ...ids], chave, mostIds))
        yield { path, headers, body } satisfies Request;
    }
  }
}

describe('companies of the office that a person does not act for, on every route, in every breadth', () => {
  it.each([PARCIAL, 'total@atlas.example'])(
    '%s is told nothing of them and changes nothing, whatever is chosen or named',
    async (email) => {
      const others = companies().slice(1);
      const { state, ids } = await stateOf(others);
      const secrets = new Set([
        ...ids,
        ...(await read(sql`select id from tarefas`)).map(({ id }) => String(id)),
      ]);
      expect(secrets.size).toBeGreaterThan(12);
      // Ids that the user sent may be returned to them, as in their own audit.
      const named = new Set<string>();
      const idsIn = (text: string) => [...text.matchAll(ID)].map(([id]) => id);
      let token = await tokenOf(email);
      let asked = 0;
      for (const operation of (await operationsOf(app)).filter(isWalked)) {
        for await (const request of requestsOf(operation, email, [...secrets], others)) {
          for (const id of idsIn(JSON.stringify(request))) named.add(id);
          const { path, ...call } = request;
          const response = await app.request(path, {
            ...call,
            method: operation.method.toUpperCase(),
            token,
          });
          const text = await response.text();
          const name = `${operation.method} ${path} ${JSON.stringify(call.headers)} ${response.status}`;
          expect(response.status, name).toBeLessThan(500);
          expect(text, name).not.toMatch(/SEGREDO|segredo|Beta Com|Carlos Souza/);
          expect(
            idsIn(text).filter((id) => secrets.has(id) && !named.has(id)),
            name,
          ).toEqual([]);
          if (response.status === 401) token = await tokenOf(email);
          asked += 1;
        }
      }
      await app.drain();
      expect((await stateOf(others)).state).toEqual(state);
      expect(asked).toBeGreaterThan(1000);
    },
    300_000,
  );
});
