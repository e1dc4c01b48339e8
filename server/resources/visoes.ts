import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { filterSchema } from '../../contract/list.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import {
  MAX_VISOES,
  novaVisaoSchema,
  padraoVisaoSchema,
  type Visao,
  visaoSchema,
  visoesSchema,
} from '../../contract/visoes.ts';
import { rowsOf } from '../db/database.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json, noContent } from '../http/reply.ts';
import { type Route, type SessionContext, sessionRoute } from '../http/route.ts';

const PATH = '/v1/visoes';
const TAG = 'Visões de listas';
const head = { guard: { allOf: ['NOT_ADMIN'] }, company: 'ignored' } as const;
const COLUMNS = sql`id, nome, filtro, ordem, padrao`;

/** Views are one's own, also under a delegation. */
async function readViews({ tx, sessao }: SessionContext, recurso: string): Promise<Visao[]> {
  return visoesSchema.parse(
    await rowsOf(
      tx,
      sql`select ${COLUMNS} from visoes where usuario_id = ${sessao.usuarioId} and recurso = ${recurso} order by nome, id`,
    ),
  );
}

/** In: the resources of the product. Out: the routes of the saved views of lists. */
export function visaoRoutes(resources: readonly Resource[]): Route[] {
  /** Throws 404 unless the person may read the list. */
  const requireList = ({ sessao }: SessionContext, recurso: string): Resource => {
    const resource = resources.find(({ name }) => name === recurso);
    if (!resource || !isAllowed(sessao, resourceGuard(resource, 'search'))) {
      throw new ApiProblem('NAO_ENCONTRADO', 'Esta lista não existe.');
    }
    return resource;
  };
  const list = sessionRoute(
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
  const create = sessionRoute(
    {
      ...head,
      method: 'post',
      path: PATH,
      body: novaVisaoSchema,
      doc: {
        tag: TAG,
        summary: 'Guarda filtros e ordem com um nome',
        responseSchema: z.toJSONSchema(visaoSchema),
        status: 201,
      },
    },
    async (context, { recurso, nome, filtro, ordem }) => {
      const { tx, sessao, now } = context;
      const resource = requireList(context, recurso);
      if (
        !filterSchema(resource).safeParse(filtro).success ||
        !resource.list.sortable.includes(ordem.campo)
      ) {
        throw new ApiProblem('REQUISICAO_INVALIDA', 'Os filtros desta visão não servem para esta lista.');
      }
      if ((await readViews(context, recurso)).length >= MAX_VISOES) {
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          `Cada lista guarda até ${MAX_VISOES} visões. Remova uma antes.`,
        );
      }
      const id = crypto.randomUUID();
      await tx
        .execute(
          sql`insert into visoes (tenant_id, id, usuario_id, recurso, nome, filtro, ordem, criado_em, alterado_em)
              values (${sessao.tenantId}, ${id}, ${sessao.usuarioId}, ${recurso}, ${nome}, ${JSON.stringify(filtro)}::jsonb,
                      ${JSON.stringify(ordem)}::jsonb, ${now.toISOString()}, ${now.toISOString()})`,
        )
        .catch((error: unknown) => {
          if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
          throw invalidFields({ nome: 'Você já tem uma visão com este nome.' });
        });
      return json({ id, nome, filtro, ordem, padrao: false }, { status: 201 });
    },
  );
  const change = sessionRoute(
    {
      ...head,
      method: 'put',
      path: `${PATH}/{id}`,
      body: padraoVisaoSchema,
      doc: { tag: TAG, summary: 'Torna uma visão a primeira que a lista mostra, ou deixa de torná-la' },
    },
    async ({ tx, sessao, params, now }, { padrao }) => {
      const id = recordId(params);
      const changed = await rowsOf(
        tx,
        sql`update visoes v set padrao = ${padrao} and v.id = ${id}, alterado_em = ${now.toISOString()}, versao = versao + 1
             from (select recurso from visoes where id = ${id} and usuario_id = ${sessao.usuarioId}) wanted
            where v.usuario_id = ${sessao.usuarioId} and v.recurso = wanted.recurso and (v.id = ${id} or v.padrao)
            returning v.id`,
      );
      if (changed.length === 0)
        throw new ApiProblem('NAO_ENCONTRADO', 'Esta visão não existe ou foi removida.');
      return noContent();
    },
  );
  const remove = sessionRoute(
    {
      ...head,
      method: 'delete',
      path: `${PATH}/{id}`,
      body: noBody,
      doc: { tag: TAG, summary: 'Remove uma visão' },
    },
    async ({ tx, sessao, params }) => {
      const id = recordId(params);
      const gone = await rowsOf(
        tx,
        sql`delete from visoes where id = ${id} and usuario_id = ${sessao.usuarioId} returning id`,
      );
      if (gone.length === 0) throw new ApiProblem('NAO_ENCONTRADO', 'Esta visão não existe ou foi removida.');
      return noContent();
    },
  );
  return [list, create, change, remove];
}
