import { z } from 'zod';
import { somasSchema, totalSchema } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { noBody } from '../http/body.ts';
import { pascal } from '../http/openapi/components.ts';
import { readForAnswer } from '../http/replicaReads.ts';
import { json } from '../http/reply.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { parseSelection } from './listQuery.ts';
import { mayReveal } from './present.ts';
import type { Repository } from './repository.ts';
import { countLookups } from './revealLimit.ts';

/** `GET /v1/{resource}/total`: how many match, counted to the last one; a list itself says 'more than' beyond the first thousand. */
export function countRoute(resource: Resource, rows: Repository, access: ActorNeeds): Route {
  return actorRoute(
    {
      ...access,
      method: 'get',
      path: `/v1/${resource.name}/total`,
      body: noBody,
      doc: {
        tag: resource.label.many,
        summary: `Conta ${resource.label.many} que atendem aos filtros, até o último`,
        operationId: `contar${pascal(resource.label.many)}`,
        responseSchema: z.toJSONSchema(totalSchema),
        query: { filter: 'JSON com os filtros' },
        erros: ['LIMITE_REVELACOES'],
      },
    },
    async (context) => {
      const selection = parseSelection(resource, context.query, context.now, context.ator.empresas);
      await countLookups(context, resource, selection.filter);
      return readForAnswer(
        context,
        (tx) => rows.countMatching(tx, selection, mayReveal(context.ator)),
        (total) => json({ total }),
      );
    },
  );
}

/** `GET /v1/{resource}/somas`: what the foot of a list says, of all that matches and not of a page; one statement within the time of any. */
export function sumRoute(resource: Resource, rows: Repository, access: ActorNeeds): Route {
  return actorRoute(
    {
      ...access,
      method: 'get',
      path: `/v1/${resource.name}/somas`,
      body: noBody,
      doc: {
        tag: resource.label.many,
        summary: `Soma os valores de ${resource.label.many} que atendem aos filtros, em centavos`,
        operationId: `somar${pascal(resource.label.many)}`,
        responseSchema: z.toJSONSchema(somasSchema),
        query: { filter: 'JSON com os filtros' },
        erros: ['LIMITE_REVELACOES'],
      },
    },
    async (context) => {
      const selection = parseSelection(resource, context.query, context.now, context.ator.empresas);
      await countLookups(context, resource, selection.filter);
      return readForAnswer(
        context,
        (tx) => rows.sumMatching(tx, selection, mayReveal(context.ator)),
        (somas) => json(somas),
      );
    },
  );
}
