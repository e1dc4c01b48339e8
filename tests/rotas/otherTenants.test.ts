import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { ALL_COMPANIES, FILE_NAME_HEADER, SCOPE_HEADER, TENANT_HEADER } from '../../contract/session.ts';
import { xmlEvento } from '../../mocks/seeds/esocialXml.ts';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { writtenResources } from '../support/catalogue.ts';
import { type Answer, contractApp } from '../support/contractApp.ts';
import { type Operation, operationsOf } from '../support/openapi.ts';
import { PARTS, partOf } from '../support/partes.ts';
import { sampleOf } from '../support/schemaSample.ts';

const t = contractApp();
const owner = 'vizinho';
const ALL = { [SCOPE_HEADER]: ALL_COMPANIES };
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const read = (query: SQL) => rowsOf(t.app.superuser, query);

/** Returns every table that has tenant_id, and whether it has a uuid id. */
async function tablesOfTenants(): Promise<{ name: string; hasId: boolean }[]> {
  const rows = await read(sql`
    select c.table_name as name, bool_or(c.column_name = 'id' and c.data_type = 'uuid') as "hasId"
      from information_schema.columns c
      join information_schema.tables b using (table_schema, table_name)
     where table_schema = 'public' and b.table_type = 'BASE TABLE'
     group by c.table_name having bool_or(c.column_name = 'tenant_id') order by c.table_name`);
  return z.array(z.object({ name: z.string(), hasId: z.boolean() })).parse(rows);
}

/** Fills the other tenant with some of everything that a tenant may have. */
beforeEach(async () => {
  for (const resource of writtenResources) await t.fill(owner, resource, 1);
  const other = await t.as(owner);
  const empregador = { tpInsc: '1', nrInsc: sampleCnpj(11).slice(0, 8) };
  await other.call('post', '/v1/esocial/importar', { body: xmlEvento({ id: 'ID1', empregador }) });
  const headers = { [FILE_NAME_HEADER]: 'deles.csv', 'content-type': 'application/octet-stream' };
  const body = `CPF/CNPJ;Nome\r\n${sampleCnpj(77)};Fornecedor deles\r\n`;
  const made = await other.call('post', '/v1/fornecedores/importacoes', { body, headers });
  const { id, mapa } = made.row;
  await other.call('post', `/v1/fornecedores/importacoes/${id}/conferir`, { body: { mapa } });
  await t.app.drain();
});

/** Returns up to `perTable` ids of each table of a tenant. */
async function idsOf(tenantId: string, perTable: number): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of (await tablesOfTenants()).filter(({ hasId }) => hasId)) {
    const rows = await read(
      sql`select id::text from ${sql.identifier(name)} where tenant_id = ${tenantId} order by id limit ${perTable}`,
    );
    found.push(...rows.map(({ id }) => String(id)));
  }
  return [...new Set(found)];
}

/** Returns the count and a hash of a tenant's rows, by table. */
async function stateOf(tenantId: string): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const { name } of await tablesOfTenants()) {
    const rows = await read(
      sql`select count(*)::int || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as state
            from ${sql.identifier(name)} r where tenant_id = ${tenantId}`,
    );
    state[name] = rows[0]?.state;
  }
  return state;
}

/** Whether a route is beyond the common verbs, which tenants.test.ts covers. */
const isSpecial = ({ path, resource }: Operation) =>
  !resource ||
  !/^\/v1\/\w+(\/exportar|\/total|\/\{id\}(\/(historico|reverter|revelar|alteracoes))?)?$/.test(path);

async function specialRoutes(): Promise<Operation[]> {
  return (await operationsOf(t.app)).filter(
    (operation) => operation.guard && isSpecial(operation) && operation.path !== '/logout',
  );
}

const pointsTo = ({ request }: Operation, id: string) =>
  request !== undefined && JSON.stringify(sampleOf(request, id)).includes(id);

const withId = ({ path }: Pick<Operation, 'path'>, id: string) => path.replace(/\{\w+\}/g, id);

/** A response without the parts that differ between two requests. */
const told = (answer: Answer, id: string) => ({
  status: answer.status,
  text: answer.text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, ''),
});

describe("another tenant's records, on every route beyond the common verbs", () => {
  // In parts, so that no single test grows with the number of routes.
  describe.each(PARTS)('part %i', (part) => {
    it.each([
      ['total', 'one company', {}],
      ['total', 'all companies', ALL],
      ['editor', 'all companies', ALL],
      ['admin', 'no company', {}],
    ] as const)(
      '%s, of %s: answered as if they did not exist, told nothing of them and changing nothing',
      async (who, _, headers) => {
        const actor = await t.as(who);
        const { tenantId } = t.user(owner);
        const ids = await idsOf(tenantId, 1);
        const every = new Set(await idsOf(tenantId, 1000));
        const before = await stateOf(tenantId);
        for (const operation of partOf(await specialRoutes(), part)) {
          const name = `${who}: ${operation.method} ${operation.path}`;
          const ask = (id: string) => {
            const body = operation.request && sampleOf(operation.request, id);
            return actor.call(operation.method, withId(operation, id), { body, headers });
          };
          const invented = crypto.randomUUID();
          const nothing = told(await ask(invented), invented);
          expect(nothing.status, name).toBeLessThan(500);
          const aboutOne = operation.path.includes('{') || pointsTo(operation, invented);
          for (const id of aboutOne ? ids : []) {
            const answer = told(await ask(id), id);
            if (answer.status !== 429 && nothing.status !== 429)
              expect(answer, `${name} ${id}`).toEqual(nothing);
          }
          const foreign = [...nothing.text.matchAll(ID)].filter(([id]) => every.has(id));
          expect(foreign, name).toEqual([]);
          expect(nothing.text, name).not.toMatch(/Norte Alimentos|atlas\.example/);
        }
        expect(await stateOf(tenantId)).toEqual(before);
      },
    );
  });

  it('their own people do reach them, so that the ids asked about are real ones', async () => {
    const actor = await t.as(owner);
    const ids = await idsOf(t.user(owner).tenantId, 3);
    const routes = [
      '/v1/usuarios/{id}/sessoes',
      '/v1/perfis/{id}/pessoas',
      '/v1/certificados/{id}',
      '/v1/tarefas/{id}',
      '/v1/esocial/eventos/{id}/detalhe',
      '/v1/fornecedores/importacoes/{id}',
      '/v1/fornecedores/importacoes/{id}/linhas',
    ];
    const reached: string[] = [];
    for (const { method, path } of await specialRoutes()) {
      if (method !== 'get' || !routes.includes(path)) continue;
      const reaches = async (id: string) => (await actor.call('get', withId({ path }, id))).status === 200;
      for (const id of ids) {
        if (!(await reaches(id))) continue;
        reached.push(path);
        break;
      }
    }
    expect(reached.toSorted()).toEqual(routes.toSorted());
  });
});

describe('an administrator of the platform', () => {
  /** Tables for managing users, the only ones of a tenant that the platform may see. */
  const MANAGED = ['empresas_usuarios', 'perfis', 'usuarios'];

  it("sees no tenant's registers or documents, whatever is asked of the database itself", async () => {
    const { tenantId } = t.user(owner);
    const tables = await tablesOfTenants();
    expect(tables.length).toBeGreaterThan(15);
    const seen: string[] = [];
    for (const { name } of tables) {
      for (const turnedTo of [tenantId, null]) {
        const asked = asRole(t.app.db, 'farol_admin', turnedTo, (tx) =>
          rowsOf(tx, sql`select 1 from ${sql.identifier(name)} where tenant_id = ${tenantId} limit 1`),
        );
        // A table without a grant is refused; one with a grant returns the rows that its policies allow.
        if ((await asked.catch(() => [])).length > 0) seen.push(name);
      }
    }
    expect(seen.filter((name) => !MANAGED.includes(name))).toEqual([]);
    expect(new Set(seen)).toEqual(new Set(MANAGED));
  });

  it('reads no password and writes no register either', async () => {
    const { tenantId } = t.user(owner);
    const tried = (statement: SQL) =>
      asRole(t.app.db, 'farol_admin', tenantId, (tx) => rowsOf(tx, statement)).then(
        () => 'done',
        () => 'refused',
      );
    expect(await tried(sql`select nome from usuarios`)).toBe('done');
    for (const statement of [
      sql`select senha from usuarios`,
      sql`update usuarios set senha = 'x'`,
      sql`update empresas set nome = 'x'`,
      sql`delete from empresas`,
      sql`delete from auditoria`,
    ])
      expect(await tried(statement)).toBe('refused');
  });

  it('turned to a tenant, is refused on every route that is not about people, profiles or parameters', async () => {
    const admin = await t.as('admin');
    const headers = { [TENANT_HEADER]: t.user(owner).tenantId };
    for (const operation of await operationsOf(t.app)) {
      if (operation.method !== 'get' || !operation.guard || !operation.resource) continue;
      if (['usuarios', 'perfis', 'tenants'].includes(operation.resource.name)) continue;
      const answer = await admin.call('get', withId(operation, crypto.randomUUID()), { headers });
      expect(answer.status, operation.path).toBe(403);
    }
  });
});
