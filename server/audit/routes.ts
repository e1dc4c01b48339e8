import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AUDITORIA_GUARD } from '../../contract/auditoria.ts';
import { alteracoesSchema, historicoSchema, reversaoSchema } from '../../contract/historico.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import { updateSchema } from '../../contract/schema.ts';
import { auditoria } from '../db/auditTables.ts';
import { noBody, parseBody } from '../http/body.ts';
import { recordJsonSchema } from '../http/jsonSchema.ts';
import { pascal } from '../http/openapi/components.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { presentRow } from '../resources/present.ts';
import type { resourceService } from '../resources/service.ts';
import { changesOf } from './changes.ts';
import { readHistory, valuesAt } from './history.ts';

/** Returns the routes that read the history of a record and revert it to an earlier state. */
export function historyRoutes(
  resource: Resource,
  service: ReturnType<typeof resourceService>,
  needs: Pick<ActorNeeds, 'company' | 'record'>,
): Route[] {
  const guarded = (act: 'search' | 'edit') => {
    const guard = resourceGuard(resource, act);
    return { ...guard, allOf: [...(guard.allOf ?? []), ...AUDITORIA_GUARD.allOf] };
  };
  const history = actorRoute(
    {
      guard: guarded('search'),
      ...needs,
      method: 'get',
      path: `/v1/${resource.name}/{id}/historico`,
      body: noBody,
      doc: {
        tag: resource.label.many,
        summary: 'Quem fez o quê com o registro, do mais novo ao mais antigo',
        responseSchema: z.toJSONSchema(historicoSchema),
      },
    },
    async ({ tx, params }) => {
      const id = recordId(params);
      return json(await readHistory(tx, resource, await service.require(tx, id)));
    },
  );
  const revert = actorRoute(
    {
      guard: guarded('edit'),
      ...needs,
      method: 'post',
      path: `/v1/${resource.name}/{id}/reverter`,
      body: reversaoSchema,
      doc: {
        tag: resource.label.many,
        summary: 'Volta o registro a como estava logo depois de um momento do histórico',
        operationId: `reverter${pascal(resource.label.one)}`,
        responseSchema: recordJsonSchema(resource),
        erros: ['CONFLITO_VERSAO', 'EM_USO'],
      },
    },
    async (context, { momento, versao }) => {
      const id = recordId(context.params);
      await service.require(context.tx, id);
      const values = await valuesAt(context.tx, resource, id, momento);
      // Values that were valid then may be invalid today, so they pass the same checks as typed input.
      const { versao: seen, ...checked } = parseBody({ ...values, versao }, updateSchema(resource));
      return json(presentRow(resource, await service.update(context, id, seen, checked)));
    },
  );
  return [history, revert];
}

/** Returns the route `GET /v1/auditoria/{id}/alteracoes`: one audit row, field by field. */
export function changesRoute(resources: readonly Resource[]): Route {
  return actorRoute(
    {
      guard: AUDITORIA_GUARD,
      method: 'get',
      path: '/v1/auditoria/{id}/alteracoes',
      body: noBody,
      doc: {
        tag: 'Auditoria',
        summary: 'O que mudou, campo por campo',
        responseSchema: z.toJSONSchema(alteracoesSchema),
      },
    },
    async ({ tx, params }) => {
      const [row] = await tx
        .select()
        .from(auditoria)
        .where(eq(auditoria.id, recordId(params)));
      if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
      const resource = resources.find(({ name }) => name === row.recurso);
      return json({ alteracoes: changesOf(resource, row.antes, row.depois) });
    },
  );
}
