import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../server/db/database.ts';
import { writtenResources } from './support/catalogue.ts';
import type { Answer } from './support/contractApp.ts';
import { seedDocumento } from './support/documentos.ts';
import { ask, expected, matrix } from './support/matrix.ts';
import { sampleOf } from './support/schemaSample.ts';

const { accepted, everybody, offerBody, secured, t, walk } = matrix();

/** Users with a single permission: tests/people/umDireito.longo.test.ts. */
describe('every route × everybody, as the route declares it', () => {
  it.each(Object.entries(everybody))('%s', async (name, begin) => walk(name, await begin()));
});

const idSchema = z.array(z.object({ id: z.uuid() }));
const tableSchema = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/** Tables whose rows hold a user's id but belong to the tenant, for all who may see them. */
const KEPT_FOR_ALL: Readonly<Record<string, string>> = {
  auditoria: 'the trail of the tenant, for AUDITORIA_BUSCA',
  correio: 'letters, in the book of integrations, for AUDITORIA_BUSCA',
  tarefas: 'work of the tenant, in its book, for AUDITORIA_BUSCA',
  importacoes: 'work on a register of the tenant, for whoever edits it',
};

/** Returns the ids of the rows that a column marks as the owner's, from every table with that column. */
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

/** Returns a response without what differs between requests. */
const plain = ({ status, text }: Answer, id: string) => ({
  status,
  text: text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, ''),
});

/** Asserts that every route treats these ids like one that does not exist; the user has every permission and one company chosen. */
async function expectUnknown(ids: readonly [string, string][]): Promise<void> {
  const asker = await everybody['all permissions']();
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
  });

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
  });

  it.each(['1', 'x', 'null', "' or 1=1", '../tenants', '00000000-0000-0000-0000-00000000000g'])(
    '“%s” is no id: 400, and nothing is done',
    async (malformed) => {
      const asker = await everybody['all permissions']();
      for (const operation of await secured()) {
        if (!operation.path.includes('{')) continue;
        const answer = await ask(asker, operation, malformed);
        if (expected(asker, operation) !== 'reached') continue;
        expect([400, 404], `${operation.method} ${operation.path} ${answer.text}`).toContain(answer.status);
      }
    },
  );
});
