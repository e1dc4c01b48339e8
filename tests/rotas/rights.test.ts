import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AUDITORIA_GUARD } from '../../contract/auditoria.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { historicoSchema } from '../../contract/historico.ts';
import { taxNumberFields } from '../../contract/list.ts';
import { hasLixeira, RESTAURA } from '../../contract/lixeira.ts';
import { isModuleOn, missingRequirements } from '../../contract/permissions.ts';
import { isReadOnly, type Resource } from '../../contract/resource.ts';
import { sessaoSchema } from '../../contract/session.ts';
import { xmlEvento } from '../../mocks/seeds/esocialXml.ts';
import { SENHA } from '../seed.ts';
import { testCatalogue } from '../support/catalogue.ts';
import { contractApp, type Options, PEOPLE, type PersonName, SENHA_EXTRA } from '../support/contractApp.ts';
import { extraBody, isExtra } from '../support/extras.ts';
import { type Operation, operationsOf } from '../support/openapi.ts';
import { PARTS, partOf } from '../support/partes.ts';
import type { Row } from '../support/rows.ts';

const t = contractApp();

/** Signs the user in once more and returns the id of that other session. */
async function otherSession(who: PersonName): Promise<string> {
  await t.asNew(who);
  const answer = await (await t.asNew(who)).call('get', '/v1/perfil-proprio/sessoes');
  return String(answer.rows.find(({ atual }) => atual === false)?.id);
}

/** Returns the id of the moment at which a record was created. */
async function firstMoment(resource: Resource, id: unknown, who: PersonName): Promise<unknown> {
  const answer = await (await t.as(who)).call('get', `/v1/${resource.name}/${id}/historico`);
  // A user who may not read the history is refused with any moment.
  const history = historicoSchema.safeParse(answer.body).data;
  return history ? history.momentos.at(-1)?.id : crypto.randomUUID();
}

/** Inserts a row of a read-only resource for a tenant or its first company, unless there is one. */
async function kept(resource: Resource, name: 'horizonte' | 'atlas'): Promise<void> {
  const { id: tenantId, empresas } = t.app.seeded.tenants[name];
  const choices = Object.entries(resource.fields).flatMap(([key, field]) =>
    field.kind === 'enum' && field.required ? [[key, Object.keys(field.options)[0]]] : [],
  );
  const owner = resource.scope === 'empresa' ? { empresaId: empresas[0], tenantId } : { tenantId };
  const row = { ...Object.fromEntries(choices), ...owner };
  await t.app.superuser.insert(t.table(resource)).values(row).onConflictDoNothing();
}

/** Imports an eSocial event into the first company of a tenant, because events come only from files. */
async function importEvento(who: PersonName): Promise<void> {
  const [owner, company] = who === 'vizinho' ? (['vizinho', 11] as const) : (['total', 1] as const);
  const empregador = { tpInsc: '1', nrInsc: sampleCnpj(company).slice(0, 8) };
  const body = xmlEvento({ id: 'ID1', empregador });
  await (await t.as(owner)).call('post', '/v1/esocial/importar', { body });
}

/** Builds a request about the first row of a read-only resource. */
async function readRequest(
  { path, resource }: Operation,
  who: PersonName,
): Promise<Options & { path: string }> {
  if (!resource) throw new Error('A resource is needed');
  const reader = await t.as(who === 'vizinho' ? 'vizinho' : 'total');
  if (resource.name === 'eventos') await importEvento(who);
  else if (!resource.journal) await kept(resource, who === 'vizinho' ? 'atlas' : 'horizonte');
  const [row = {}] = (await reader.list(resource)).rows;
  const body = path.endsWith('/revelar') ? { campo: taxNumberFields(resource)[0] } : undefined;
  return { path: path.replace('{id}', String(row.id)), body };
}

/** Returns the user who creates the records that `who` requests; records of the platform belong to its administrators. */
function ownerOf(resource: Resource, who: PersonName): PersonName {
  const administered = ['usuarios', 'perfis'].includes(resource.name);
  if (resource.scope === 'plataforma' || (administered && who === 'admin')) return 'admin';
  // Only a user who has all the rights that a profile, service or webhook gives may change it.
  if ((administered || ['servicos', 'webhooks'].includes(resource.name)) && who === 'editor') return 'editor';
  return who === 'vizinho' ? 'vizinho' : 'total';
}

/** Builds a request that can be refused only for missing rights; `index` is a number not used before. */
async function requestFor(
  operation: Operation,
  who: PersonName,
  index: number,
): Promise<Options & { path: string }> {
  const { path, method, resource } = operation;
  if (path === '/v1/perfil-proprio/sessoes/{id}')
    return { path: path.replace('{id}', await otherSession(who)) };
  if (!resource) {
    const body = method === 'post' || method === 'put' ? {} : undefined;
    return { path: path.replace('{id}', crypto.randomUUID()), body };
  }
  if (isReadOnly(resource)) return readRequest(operation, who);
  const owner = ownerOf(resource, who);
  const row: Row = (await t.fill(owner, resource, 1, 2 * index))[0] ?? {};
  if (path.endsWith('/lixeira/{id}/restaurar')) await (await t.as(owner)).remove(resource, row.id);
  const bodies: Record<string, unknown> = {
    [`post /v1/${resource.name}`]: t.valid(resource, 2 * index + 1, who === 'editor' ? who : owner),
    [`put /v1/${resource.name}/{id}`]: {
      versao: row.versao,
      [resource.title]: t.valid(resource, 2 * index + 1)[resource.title],
    },
    [`post /v1/${resource.name}/{id}/reverter`]: {
      momento: await firstMoment(resource, row.id, owner),
      versao: row.versao,
    },
    [`post /v1/${resource.name}/{id}/revelar`]: { campo: taxNumberFields(resource)[0] },
  };
  return {
    path: path.replace('{id}', String(row.id)).replace(/\{\w+\}/, crypto.randomUUID()),
    body: bodies[`${method} ${path}`] ?? extraBody(operation, senhaOf(who), index),
    headers: method === 'delete' ? { 'if-match': `"${row.versao}"` } : {},
  };
}

const senhaOf = (who: PersonName) => (who === 'editor' || who === 'colega' ? SENHA_EXTRA : SENHA);

async function secured(): Promise<Operation[]> {
  return (await operationsOf(t.app)).filter(({ guard }) => guard !== null);
}

describe('resource × verb × profile, from the OpenAPI document', () => {
  it('documents every resource whole, with the permission of each verb', async () => {
    const operations = await operationsOf(t.app);
    for (const resource of testCatalogue.resources) {
      const own = operations.filter((operation) => operation.resource === resource && !isExtra(operation));
      const asked = own.map(({ method, path, guard }) => [`${method} ${path}`, guard?.allOf]);
      const { requires = [], permissions } = resource;
      const search = [permissions.search, ...requires];
      const edit = permissions.edit ? [permissions.edit, ...requires] : [];
      const base = `/v1/${resource.name}`;
      expect(Object.fromEntries(asked)).toEqual({
        [`get ${base}`]: search,
        [`get ${base}/exportar`]: search,
        [`get ${base}/total`]: search,
        ...(resource.list.totals && { [`get ${base}/somas`]: search }),
        [`get ${base}/contagens`]: search,
        [`get ${base}/{id}`]: search,
        ...(edit.length > 0 && {
          [`post ${base}`]: edit,
          [`put ${base}/{id}`]: edit,
          [`delete ${base}/{id}`]: edit,
          [`get ${base}/{id}/historico`]: [...search, ...AUDITORIA_GUARD.allOf],
          [`post ${base}/{id}/reverter`]: [...edit, ...AUDITORIA_GUARD.allOf],
        }),
        ...(hasLixeira(resource) && {
          [`get ${base}/lixeira`]: [...edit, 'NOT_ADMIN'],
          [`post ${base}/lixeira/{id}/restaurar`]: [...edit, RESTAURA],
        }),
        ...(resource.name === 'auditoria' && { [`get ${base}/{id}/alteracoes`]: AUDITORIA_GUARD.allOf }),
        ...(taxNumberFields(resource).length > 0 && {
          [`post ${base}/{id}/revelar`]: [...search, 'CPF_REVELA'],
        }),
      });
    }
  });

  // In parts, so that no single test grows with the number of routes.
  describe.each(PARTS)('part %i', (part) => {
    it.each(PEOPLE)(
      '%s: 403 exactly where a permission is missing, and the schema exactly elsewhere',
      async (who) => {
        const sessao = sessaoSchema.parse((await (await t.as(who)).call('get', '/v1/sessao')).body);
        let index = 0;
        for (const operation of partOf(await secured(), part)) {
          const name = `${who}: ${operation.method} ${operation.path}`;
          const guard = operation.guard ?? {};
          const allowed = missingRequirements(sessao, guard).length === 0;
          const { path, ...options } = await requestFor(operation, who, index++);
          const actor = operation.path === '/logout' ? await t.asNew(who) : await t.as(who);
          const answer = await actor.call(operation.method, path, options);
          expect(isModuleOn(sessao, guard), name).toBe(true);
          if (!allowed) {
            expect([answer.status, answer.problem.codigo], name).toEqual([403, 'SEM_PERMISSAO']);
          } else if (operation.resource && !isExtra(operation)) {
            // A tenant always has users, so it is in use: it can be made inactive but never removed.
            const inUse = operation.method === 'delete' && operation.resource.scope === 'plataforma';
            expect(answer.status, `${name} ${answer.text}`).toBe(inUse ? 409 : operation.status);
          } else {
            // Only a path with an id may return 404: to a user with the rights an unknown id does not exist.
            const unknown = /\{\w+\}/.test(operation.path) ? [401, 403, 405] : [401, 403, 404, 405];
            expect(unknown, `${name} ${answer.text}`).not.toContain(answer.status);
            expect(answer.status, name).toBeLessThan(500);
          }
          if (operation.response && answer.status === operation.status && answer.text) {
            const shape = z.fromJSONSchema(operation.response).safeParse(answer.body);
            expect(shape.error, `${name} ${answer.text}`).toBeUndefined();
          }
          if (operation.path === '/logout') await t.asNew(who);
        }
      },
    );
  });

  it('401 on every secured route without a token or with a broken one', async () => {
    const { token } = await t.as('total');
    const [head, payload, signature = ''] = token.split('.');
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}').replaceAll('=', '')}.${payload}.`;
    const authorizations = [
      undefined,
      '',
      'Bearer',
      'Bearer x',
      `Basic ${btoa('total:senha')}`,
      token,
      `Bearer ${head}.${payload}.${flipped}`,
      `Bearer ${unsigned}`,
      `Bearer ${token} ${token}`,
    ];
    const [link = ''] = t.user('total').links;
    for (const { method, path } of await secured()) {
      for (const authorization of authorizations) {
        const response = await t.app.request(path.replace('{id}', crypto.randomUUID()), {
          method: method.toUpperCase(),
          empresa: link,
          headers: authorization === undefined ? {} : { authorization },
          body: method === 'get' || method === 'delete' ? undefined : {},
        });
        expect(response.status, `${method} ${path} ${authorization}`).toBe(401);
        expect(await response.text()).not.toContain(link);
      }
    }
  });

  it('answers an unknown address with 404 and an unknown verb with 405, without telling which exist', async () => {
    const ana = await t.as('total');
    expect((await ana.call('get', '/v1/segredos')).status).toBe(404);
    expect((await ana.call('patch', '/v1/empresas')).problem.codigo).toBe('METODO_NAO_ACEITO');
    expect((await ana.call('delete', '/v1/empresas')).status).toBe(405);
  });
});
