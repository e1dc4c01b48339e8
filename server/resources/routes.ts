import { z } from 'zod';
import { falaDePessoas } from '../../contract/eliminacao.ts';
import { CURSOR_HEADER, TOTAL_MINIMUM_HEADER, taxNumberFields } from '../../contract/list.ts';
import { isReadOnly, type Resource, resourceGuard } from '../../contract/resource.ts';
import { createSchema, updateSchema } from '../../contract/schema.ts';
import { withCompany } from '../../contract/withCompany.ts';
import { historyRoutes } from '../audit/routes.ts';
import type { Tx } from '../db/database.ts';
import { nextIsLast } from '../db/lastStatement.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { noBody } from '../http/body.ts';
import { createJsonSchema, recordJsonSchema, updateJsonSchema } from '../http/jsonSchema.ts';
import { pascal } from '../http/openapi/components.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { readForAnswer } from '../http/replicaReads.ts';
import { json } from '../http/reply.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import { actorRoute, type Route } from '../http/route.ts';
import type { RouteDoc } from '../http/routeDoc.ts';
import { acompanhamentoRoutes } from './acompanhamento/routes.ts';
import type { Catalogue } from './catalogue.ts';
import { contagensRoute } from './contagens.ts';
import { countRoute, sumRoute } from './count.ts';
import { eliminacaoRoutes } from './eliminacao/routes.ts';
import { exportRoute } from './exportacao/exportRoute.ts';
import { encodeCursor, parseListQuery } from './listQuery.ts';
import { lixeiraDe } from './lixeira.ts';
import { lixeiraRoutes } from './lixeiraRoutes.ts';
import { auditedTitle, mayReveal, presenter, presentRow } from './present.ts';
import { companyReferences } from './references.ts';
import { repetidosRoutes } from './repetidos/routes.ts';
import { repository } from './repository.ts';
import { countLookups, requireRevealLeft } from './revealLimit.ts';
import { resourceService } from './service.ts';
import { referenciasA } from './unioes/referencias.ts';
import { uniaoRoutes } from './unioes/routes.ts';

/** Returns all routes of one declared resource, in the dialect of ra-data-simple-rest. */
export function resourceRoutes(declared: Resource, catalogue: Catalogue): Route[] {
  const resource = withCompany(declared);
  const { tables, rules } = catalogue;
  const table = tables[resource.name];
  if (!table) throw new Error(`Resource '${resource.name}' has no table`);
  const own = rules[resource.name];
  const rows = repository(resource, table, own);
  const lixeira = lixeiraDe(resource, table, catalogue);
  const references = companyReferences(resource, catalogue);
  const service = resourceService(resource, rows, { rules: own, references, lixeira });
  const { list: ofList, record: ofRecord, create: ofCreate } = companyNeeds(resource, table);
  const search = { guard: resourceGuard(resource, 'search') };
  const edit = { guard: resourceGuard(resource, 'edit') };
  const path = `/v1/${resource.name}`;
  const record = recordJsonSchema(resource);
  const name = pascal(resource.label.one);
  const doc = (summary: string, rest: Partial<RouteDoc> = {}) => ({
    tag: resource.label.many,
    summary,
    responseSchema: record,
    ...rest,
  });

  const list = actorRoute(
    {
      ...search,
      ...ofList,
      method: 'get',
      path,
      body: noBody,
      doc: doc(`Lista de ${resource.label.many}`, {
        responseSchema: { type: 'array', items: record },
        query: LIST_QUERY,
        replyHeaders: LIST_HEADERS,
        erros: ['LIMITE_REVELACOES'],
      }),
    },
    async (context) => {
      const query = parseListQuery(resource, context.query, context.now, context.ator);
      await countLookups(context, resource, query.filter);
      const read = (tx: Tx) => rows.list(tx, query, mayReveal(context.ator));
      return readForAnswer(context, read, (page) => {
        const end = query.offset + Math.max(page.rows.length - 1, 0);
        return json(page.rows.map(presenter(resource, query.colunas)), {
          headers: {
            'content-range': `${resource.name} ${query.offset}-${end}/${page.total}`,
            ...(page.totalIsMinimum && { [TOTAL_MINIMUM_HEADER]: '1' }),
            ...(page.last && { [CURSOR_HEADER]: encodeCursor(page.last) }),
          },
        });
      });
    },
  );

  const one = actorRoute(
    {
      ...search,
      ...ofRecord,
      method: 'get',
      path: `${path}/{id}`,
      body: noBody,
      doc: doc(`${resource.label.one} pelo id`, { operationId: `obter${name}` }),
    },
    async ({ tx, params }) => {
      const id = recordId(params);
      nextIsLast(tx);
      return json(presentRow(resource, await service.require(tx, id)));
    },
  );

  const create = actorRoute(
    {
      ...edit,
      pessoa: own?.pessoa?.includes('create'),
      ...ofCreate,
      method: 'post',
      path,
      body: createSchema(resource),
      doc: doc(`Cria ${resource.label.one}`, {
        operationId: `criar${name}`,
        status: 201,
        requestSchema: createJsonSchema(resource),
        erros: WRITES,
        ...(resource.duplicates && { query: CREATE_QUERY }),
      }),
    },
    async (context, values) => {
      const mesmoUnido = context.query.get('mesmoUnido') === 'sim';
      return json(presentRow(resource, await service.create(context, values, { mesmoUnido })), {
        status: 201,
      });
    },
  );

  const update = actorRoute(
    {
      ...edit,
      pessoa: own?.pessoa?.includes('update'),
      ...ofRecord,
      method: 'put',
      path: `${path}/{id}`,
      body: updateSchema(resource),
      doc: doc(`Altera ${resource.label.one}`, {
        operationId: `alterar${name}`,
        requestSchema: updateJsonSchema(resource),
        erros: WRITES,
      }),
    },
    async (context, { versao, ...values }) =>
      json(presentRow(resource, await service.update(context, recordId(context.params), versao, values))),
  );

  const remove = actorRoute(
    {
      ...edit,
      pessoa: own?.pessoa?.includes('remove'),
      ...ofRecord,
      method: 'delete',
      path: `${path}/{id}`,
      body: noBody,
      doc: doc(`Remove ${resource.label.one}`, {
        operationId: `remover${name}`,
        headers: { 'if-match': SEEN_VERSION },
        erros: WRITES,
      }),
    },
    async (context) => {
      const removed = await service.remove(context, recordId(context.params), seenVersion(context.request));
      return json(presentRow(resource, removed));
    },
  );

  // Before the route of a record, whose path also matches that of the bin.
  const bin = lixeira ? lixeiraRoutes(resource, service, own) : [];
  if (lixeira && falaDePessoas(resource)) bin.push(...eliminacaoRoutes(resource, table, lixeira));
  if (lixeira && resource.duplicates) {
    const referencias = referenciasA(resource, catalogue);
    bin.push(...repetidosRoutes({ resource, table, rows }));
    bin.push(
      ...uniaoRoutes({ resource, table, catalogue, referencias, service, rows, rules: own ?? {}, lixeira }),
    );
  }
  const watch = resource.watched ? acompanhamentoRoutes({ resource, service }, ofRecord) : [];
  const ofMany = { ...search, ...ofList };
  const reads = [
    list,
    countRoute(resource, rows, ofMany),
    ...(resource.list.totals ? [sumRoute(resource, rows, ofMany)] : []),
    contagensRoute(resource, rows, ofMany),
    exportRoute({ catalogue, resource, rows }, ofMany),
    ...bin,
    one,
  ];
  const routes = isReadOnly(resource)
    ? reads
    : [...reads, create, update, remove, ...watch, ...historyRoutes(resource, service, ofRecord)];
  return taxNumberFields(resource).length === 0
    ? routes
    : [...routes, revealRoute(resource, service, ofRecord)];
}

type CompanyNeeds = Pick<ActorNeeds, 'company' | 'record'>;

/**
 * Returns the company needs of a resource's routes. A list may show several companies, a record is about its own, a new one belongs to the
 * chosen one; for a resource of the platform, the tenant selected by an administrator has no effect.
 */
function companyNeeds(
  { scope }: Resource,
  record: ResourceTable,
): Record<'list' | 'record' | 'create', CompanyNeeds> {
  if (scope === 'empresa') {
    const company = 'several' as const;
    return { list: { company }, record: { company, record }, create: { company: 'required' } };
  }
  const needs: CompanyNeeds = scope === 'plataforma' ? { company: 'ignored' } : {};
  return { list: needs, record: needs, create: needs };
}

const LIST_QUERY = {
  filter: 'JSON com os filtros, por exemplo {"q":"padaria"}',
  range: 'JSON [primeiro, último], por exemplo [0,24]',
  sort: 'JSON [campo, "ASC" ou "DESC"]',
  apos: 'Cursor da página anterior (cabeçalho farol-cursor)',
  colunas: 'JSON com os campos que interessam, por exemplo ["nome","uf"]; sem ele, todos',
};

const CREATE_QUERY = {
  mesmoUnido:
    '“sim” cria ainda que o registro com este número tenha sido unido a outro (problema com `unido`)',
};

/** Errors caused by other users' writes and by links. */
const WRITES = ['CONFLITO_VERSAO', 'EM_USO', 'ULTIMO_ADMINISTRADOR', 'SEM_SERVICO'] as const;

const LIST_HEADERS = {
  'content-range': { description: 'O que veio e quantos há: `fornecedores 0-24/312`' },
  [TOTAL_MINIMUM_HEADER]: { description: 'Presente, há mais do que o total de content-range' },
  [CURSOR_HEADER]: { description: 'O cursor da próxima página, que se manda em apos' },
};

function revealRoute(
  resource: Resource,
  service: ReturnType<typeof resourceService>,
  needs: CompanyNeeds,
): Route {
  const { allOf = [], ...guard } = resourceGuard(resource, 'search');
  return actorRoute(
    {
      guard: { ...guard, allOf: [...allOf, 'CPF_REVELA'] },
      ...needs,
      method: 'post',
      path: `/v1/${resource.name}/{id}/revelar`,
      body: z.strictObject({
        campo: z.enum(taxNumberFields(resource), { error: 'Este campo não se revela.' }),
      }),
      doc: {
        tag: resource.label.many,
        summary: 'Revela um número mascarado; a leitura fica na auditoria',
        operationId: `revelar${pascal(resource.label.one)}`,
        responseSchema: z.toJSONSchema(z.object({ valor: z.string() })),
        erros: ['LIMITE_REVELACOES'],
      },
    },
    async (context, { campo }) => {
      const { tx, params, audit } = context;
      const row = await service.require(tx, recordId(params));
      await requireRevealLeft(context);
      await audit({
        acao: 'REVELA',
        recurso: resource,
        registroId: recordId(params),
        registro: auditedTitle(resource, row),
        depois: { campo },
      });
      return json({ valor: row[campo] });
    },
  );
}

const SEEN_VERSION = { description: 'A versão que foi lida, entre aspas: "3"', required: true };

/** Returns the version in `If-Match: "3"`. Throws 400 without it: only a record that was read may be removed. */
function seenVersion(request: Request): number {
  const version = /^"(\d{1,9})"$/.exec(request.headers.get('if-match') ?? '')?.[1];
  if (version) return Number(version);
  throw new ApiProblem('REQUISICAO_INVALIDA', 'If-Match deve trazer, entre aspas, a versão que foi lida.');
}
