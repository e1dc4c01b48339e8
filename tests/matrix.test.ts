import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PERMISSIONS } from '../contract/permissionCodes.ts';
import { isModuleOn, missingRequirements } from '../contract/permissions.ts';
import { rowsOf } from '../server/db/database.ts';
import { type Asker, askers } from './support/actors.ts';
import { writtenResources } from './support/catalogue.ts';
import type { Answer } from './support/contractApp.ts';
import { delegacaoApp } from './support/delegacao.ts';
import { seedDocumento } from './support/documentos.ts';
import { type Operation, operationsOf } from './support/openapi.ts';
import { sampleOf } from './support/schemaSample.ts';

const { accepted, acting, offerBody, t } = delegacaoApp();

const actors = askers(t, async () => {
  const permissoes = PERMISSIONS.filter((code) => code !== 'DELEGACAO_CONCEDE');
  return (await acting(await accepted({ permissoes }))).token;
});

/** What the declaration of a route says of an asker: the status, and of a refusal its code. */
type Expected =
  | 401
  | 'SEM_PERMISSAO'
  | 'EMPRESA_INDISPONIVEL'
  | 'EMPRESA_NAO_ESCOLHIDA'
  | 'NAO_ENCONTRADO'
  | 'reached';
const STATUS = {
  SEM_PERMISSAO: 403,
  EMPRESA_INDISPONIVEL: 403,
  EMPRESA_NAO_ESCOLHIDA: 400,
  NAO_ENCONTRADO: 404,
};

/** One's own account, which nobody changes while acting for another. */
const isOwnAccount = ({ tag, path }: Operation) =>
  path === '/atualiza-senha' || ['Perfil próprio', 'Segundo fator', 'Delegações'].includes(tag);

function expected({ subject, company }: Asker, operation: Operation): Expected {
  if (!subject) return 401;
  if (company === 'foreign' && operation.company !== 'ignored') return 'EMPRESA_INDISPONIVEL';
  const guard = operation.guard ?? {};
  if (!isModuleOn(subject, guard)) return 'NAO_ENCONTRADO';
  if (missingRequirements(subject, guard).length > 0) return 'SEM_PERMISSAO';
  if (operation.company === 'required' && company === 'none') return 'EMPRESA_NAO_ESCOLHIDA';
  return 'reached';
}

const withId = ({ path }: Operation, id: string) => path.replace(/\{\w+\}/g, encodeURIComponent(id));

function ask(asker: Asker, operation: Operation, id: string): Promise<Answer> {
  const { method, request } = operation;
  const body = method === 'get' || method === 'delete' ? undefined : request ? sampleOf(request, id) : {};
  return asker.call(method, withId(operation, id), { body, headers: { 'if-match': '"1"' } });
}

/** What is only decided inside: what would have more than the asker, and the kinds and companies that a body names. */
const DECIDED_INSIDE = [
  'post /v1/perfis',
  'post /v1/usuarios',
  'post /v1/servicos',
  'post /v1/servicos/rotinas',
  'put /v1/cobertura/automatica',
  'put /v1/cobertura/ciencia',
  'post /v1/cobertura/buscas',
];
const isDecidedInside = ({ path, method }: Operation) => DECIDED_INSIDE.includes(`${method} ${path}`);

/** What would change the others' answers comes last. */
const LAST = ['put /v1/parametros-tenant', 'post /logout'];

/** All that needs a session. */
async function secured(): Promise<Operation[]> {
  const operations = (await operationsOf(t.app)).filter(({ guard }) => guard !== null);
  const place = ({ method, path }: Operation) => LAST.indexOf(`${method} ${path}`);
  return operations.sort((one, other) => place(one) - place(other));
}

describe('every route × everybody, as the route declares it', () => {
  it.each(Object.keys(actors))('%s', async (name) => {
    const asker = await actors[name as keyof typeof actors]();
    for (const operation of await secured()) {
      const what = `${name}: ${operation.method} ${operation.path}`;
      const answer = await ask(asker, operation, crypto.randomUUID());
      const told = `${what} ${answer.status} ${answer.text.slice(0, 300)}`;
      const wanted = expected(asker, operation);
      if (wanted === 401) expect(answer.status, told).toBe(401);
      else if (wanted !== 'reached') {
        expect([answer.status, answer.problem.codigo], told).toEqual([STATUS[wanted], wanted]);
      } else if (asker.delegated && isOwnAccount(operation)) {
        expect(operation.method === 'get' ? [200, 403] : [400, 403, 409], told).toContain(answer.status);
      } else if (operation.path.includes('{') && !operation.request) {
        expect(answer.status, told).toBe(404);
      } else {
        expect(answer.status, told).toBeLessThan(500);
        const refused = isDecidedInside(operation) ? [401, 405] : [401, 403, 405];
        expect(refused, told).not.toContain(answer.status);
      }
    }
  });
});

const idSchema = z.array(z.object({ id: z.uuid() }));
const tableSchema = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/** Whose a row is although a person's id stands in it: the tenant keeps it for all who may see it. */
const KEPT_FOR_ALL: Readonly<Record<string, string>> = {
  auditoria: 'the trail of the tenant, for AUDITORIA_BUSCA',
  importacoes: 'work on a register of the tenant, for whoever edits it',
};

/** Ids of rows that a column marks as somebody's, of every table that has it. */
async function idsBy(column: 'usuario_id' | 'empresa_id', owner: string): Promise<[string, string][]> {
  const rows = await rowsOf(
    t.app.superuser,
    sql`select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
          join information_schema.tables b using (table_schema, table_name)
         where table_schema = 'public' and b.table_type = 'BASE TABLE' group by c.table_name`,
  );
  const found: [string, string][] = [];
  for (const { name, columns } of tableSchema.parse(rows)) {
    if (!columns.includes('id') || !columns.includes(column) || name in KEPT_FOR_ALL) continue;
    const own = await rowsOf(
      t.app.superuser,
      sql`select id::text from ${sql.identifier(name)} where ${sql.identifier(column)} = ${owner} limit 2`,
    );
    for (const { id } of idSchema.parse(own)) found.push([name, id]);
  }
  return found;
}

/** An answer without what differs from one request to the next. */
const plain = ({ status, text }: Answer, id: string) => ({
  status,
  text: text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, ''),
});

/** Asks every route about an id as about one that does not exist: 'ana' has every right and one company chosen. */
async function expectUnknown(ids: readonly [string, string][]): Promise<void> {
  const asker = await actors['all permissions']();
  for (const operation of await secured()) {
    const random = crypto.randomUUID();
    const points = operation.request && JSON.stringify(sampleOf(operation.request, random)).includes(random);
    if (!operation.path.includes('{') && !points) continue;
    const nothing = plain(await ask(asker, operation, random), random);
    if (nothing.status === 429) continue;
    for (const [table, id] of ids) {
      const answer = plain(await ask(asker, operation, id), id);
      if (answer.status === 429) continue;
      expect(answer, `${operation.method} ${operation.path} of ${table}`).toEqual(nothing);
    }
  }
}

describe('every route × ids that are not the asker’s', () => {
  it('another company’s of the same tenant: as if they did not exist, with the first company chosen', async () => {
    const [, second = ''] = t.app.seeded.tenants.horizonte.empresas;
    const ana = await t.as('total', t.user('total').links[1]);
    for (const resource of writtenResources) {
      if (resource.scope === 'empresa') await ana.create(resource, t.valid(resource, 1));
    }
    await seedDocumento(t.app, 'nfes', { tenant: 'horizonte', empresa: 1, prazo: null });
    await seedDocumento(t.app, 'ctes', { tenant: 'horizonte', empresa: 1, prazo: null });
    const ids = (await idsBy('empresa_id', second)).filter(([table]) => table !== 'empresas_usuarios');
    expect(ids.map(([table]) => table)).toEqual(expect.arrayContaining(['contratos', 'nfes', 'ctes']));
    await expectUnknown(ids);
  }, 120_000);

  it('a colleague’s own things: sessions, notices, views, tasks', async () => {
    const carla = await t.as('colega');
    const { id } = t.user('colega');
    const body = { recurso: 'empresas', nome: 'Minha', filtro: {}, ordem: ['nome', 'ASC'] };
    await carla.call('post', '/v1/visoes', { body });
    await accepted();
    await (await t.as('total')).call('post', '/v1/delegacoes', { body: offerBody({ delegadoId: id }) });
    const ids = await idsBy('usuario_id', id);
    expect(ids.map(([table]) => table)).toEqual(expect.arrayContaining(['sessoes', 'notificacoes']));
    await expectUnknown(ids);
    expect((await carla.call('get', '/v1/sessao')).status).toBe(200);
  }, 120_000);

  it.each(['1', 'x', 'null', "' or 1=1", '../tenants', '00000000-0000-0000-0000-00000000000g'])(
    '“%s” is no id: 400, and nothing is done',
    async (malformed) => {
      const asker = await actors['all permissions']();
      for (const operation of await secured()) {
        if (!operation.path.includes('{')) continue;
        const answer = await ask(asker, operation, malformed);
        if (expected(asker, operation) !== 'reached') continue;
        expect([400, 404], `${operation.method} ${operation.path} ${answer.text}`).toContain(answer.status);
      }
    },
  );
});
