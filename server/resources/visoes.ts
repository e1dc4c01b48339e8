import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { filterSchema } from '../../contract/list.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import { sortKeys } from '../../contract/sort.ts';
import {
  MAX_VISOES,
  novaVisaoSchema,
  padraoVisaoSchema,
  type Visao,
  visaoSchema,
  visoesSchema,
} from '../../contract/visoes.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { visoes } from '../db/preferenceTables.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json, noContent } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';

const PATH = '/v1/visoes';
const TAG = 'Visões de listas';
const head = { guard: { allOf: ['NOT_ADMIN'] }, company: 'ignored' } as const;

/** Views are one's own, also under a delegation. */
async function readViews({ tx, sessao }: PersonContext, recurso: string): Promise<Visao[]> {
  const { id, nome, filtro, ordem, padrao } = visoes;
  const rows = await tx
    .select({ id, nome, filtro, ordem, padrao })
    .from(visoes)
    .where(and(eq(visoes.usuarioId, sessao.usuarioId), eq(visoes.recurso, recurso)))
    .orderBy(nome, id);
  return visoesSchema.parse(rows);
}

const isSortable = ({ list }: Resource, { campo, direcao }: Visao['ordem']) =>
  sortKeys({ field: campo, order: direcao }).every(([key]) => list.sortable.includes(key));

/** In: the resources of the product. Out: the routes of the saved views of lists. */
export function visaoRoutes(resources: readonly Resource[]): Route[] {
  /** Throws 404 unless the person may read the list. */
  const requireList = ({ sessao }: PersonContext, recurso: string): Resource => {
    const resource = resources.find(({ name }) => name === recurso);
    if (!resource || !isAllowed(sessao, resourceGuard(resource, 'search'))) {
      throw new ApiProblem('NAO_ENCONTRADO', 'Esta lista não existe.');
    }
    return resource;
  };
  const list = personRoute(
    {
      ...head,
      method: 'get',
      path: PATH,
      body: noBody,
      doc: {
        tag: TAG,
        summary: 'As próprias visões de uma lista',
        query: { recurso: 'Nome da lista' },
        responseSchema: z.toJSONSchema(visoesSchema),
      },
    },
    async (context) => json(await readViews(context, context.query.get('recurso') ?? '')),
  );
  const create = personRoute(
    {
      ...head,
      method: 'post',
      path: PATH,
      body: novaVisaoSchema,
      doc: {
        tag: TAG,
        summary: 'Guarda filtros e ordem com um nome',
        erros: ['NAO_ENCONTRADO'],
        responseSchema: z.toJSONSchema(visaoSchema),
        status: 201,
      },
    },
    async (context, { recurso, nome, filtro, ordem }) => {
      const { tx, sessao, now } = context;
      const resource = requireList(context, recurso);
      if (!filterSchema(resource).safeParse(filtro).success || !isSortable(resource, ordem)) {
        throw new ApiProblem('REQUISICAO_INVALIDA', 'Os filtros desta visão não servem para esta lista.');
      }
      if ((await readViews(context, recurso)).length >= MAX_VISOES) {
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          `Cada lista guarda até ${MAX_VISOES} visões. Remova uma antes.`,
        );
      }
      const id = crypto.randomUUID();
      const owner = { tenantId: sessao.tenantId, usuarioId: sessao.usuarioId };
      await tx
        .insert(visoes)
        .values({ ...owner, id, recurso, nome, filtro, ordem, criadoEm: now, alteradoEm: now })
        .catch((error: unknown) => {
          if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
          throw invalidFields({ nome: 'Você já tem uma visão com este nome.' });
        });
      return json({ id, nome, filtro, ordem, padrao: false }, { status: 201 });
    },
  );
  const change = personRoute(
    {
      ...head,
      method: 'put',
      path: `${PATH}/{id}`,
      body: padraoVisaoSchema,
      doc: {
        tag: TAG,
        summary: 'Torna uma visão a primeira que a lista mostra, ou deixa de torná-la',
        status: 204,
      },
    },
    async ({ tx, sessao, params, now }, { padrao }) => {
      const id = recordId(params);
      const [own, asked] = [eq(visoes.usuarioId, sessao.usuarioId), eq(visoes.id, id)];
      const itsList = tx.select({ recurso: visoes.recurso }).from(visoes).where(and(own, asked));
      const changed = await tx
        .update(visoes)
        .set({ padrao: padrao ? asked : false, alteradoEm: now, versao: sql`${visoes.versao} + 1` })
        .where(and(own, inArray(visoes.recurso, itsList), or(asked, visoes.padrao)))
        .returning({ id: visoes.id });
      if (changed.length === 0)
        throw new ApiProblem('NAO_ENCONTRADO', 'Esta visão não existe ou foi removida.');
      return noContent();
    },
  );
  const remove = personRoute(
    {
      ...head,
      method: 'delete',
      path: `${PATH}/{id}`,
      body: noBody,
      doc: { tag: TAG, summary: 'Remove uma visão', status: 204 },
    },
    async ({ tx, sessao, params }) => {
      const id = recordId(params);
      const gone = await tx
        .delete(visoes)
        .where(and(eq(visoes.id, id), eq(visoes.usuarioId, sessao.usuarioId)))
        .returning({ id: visoes.id });
      if (gone.length === 0) throw new ApiProblem('NAO_ENCONTRADO', 'Esta visão não existe ou foi removida.');
      return noContent();
    },
  );
  return [list, create, change, remove];
}
