import { z } from 'zod';
import { somasSchema, totalSchema } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Tx } from '../db/database.ts';
import { noBody } from '../http/body.ts';
import { pascal } from '../http/openapi/components.ts';
import { readForAnswer } from '../http/replicaReads.ts';
import { json } from '../http/reply.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { type ListQuery, parseSelection } from './listQuery.ts';
import { mayReveal } from './present.ts';
import type { Repository } from './repository.ts';
import { countLookups } from './revealLimit.ts';

interface OfAll {
  /** Last part of the path. */
  path: 'total' | 'somas';
  summary: string;
  operationId: string;
  responseSchema: unknown;
  read: (tx: Tx, selection: Pick<ListQuery, 'filter' | 'empresas'>, reveals: boolean) => Promise<unknown>;
}

/** Returns a route about all matching rows, not a page; it runs one statement within the usual timeout. */
function ofAllRoute(resource: Resource, access: ActorNeeds, asked: OfAll): Route {
  const { path, read, ...doc } = asked;
  return actorRoute(
    {
      ...access,
      method: 'get',
      path: `/v1/${resource.name}/${path}`,
      body: noBody,
      doc: {
        ...doc,
        tag: resource.label.many,
        query: { filter: 'JSON com os filtros' },
        erros: ['LIMITE_REVELACOES'],
      },
    },
    async (context) => {
      const selection = parseSelection(resource, context.query, context.now, context.ator.empresas);
      await countLookups(context, resource, selection.filter);
      return readForAnswer(context, (tx) => read(tx, selection, mayReveal(context.ator)), json);
    },
  );
}

/** Returns `GET /v1/{resource}/total`: the exact number of matches; a list itself shows 'more than' beyond the first thousand. */
export const countRoute = (resource: Resource, rows: Repository, access: ActorNeeds): Route =>
  ofAllRoute(resource, access, {
    path: 'total',
    summary: `Conta ${resource.label.many} que atendem aos filtros, até o último`,
    operationId: `contar${pascal(resource.label.many)}`,
    responseSchema: z.toJSONSchema(totalSchema),
    read: async (...asked) => ({ total: await rows.countMatching(...asked) }),
  });

/** Returns `GET /v1/{resource}/somas`: the sums at the foot of a list. */
export const sumRoute = (resource: Resource, rows: Repository, access: ActorNeeds): Route =>
  ofAllRoute(resource, access, {
    path: 'somas',
    summary: `Soma os valores de ${resource.label.many} que atendem aos filtros, em centavos`,
    operationId: `somar${pascal(resource.label.many)}`,
    responseSchema: z.toJSONSchema(somasSchema),
    read: (...asked) => rows.sumMatching(...asked),
  });
