import { z } from 'zod';
import { filtroLixeiraSchema, lixeiraGuard, lixeiraSchema, restauraGuard } from '../../contract/lixeira.ts';
import type { Resource } from '../../contract/resource.ts';
import { fieldMessages, noBody, parseJson } from '../http/body.ts';
import { recordJsonSchema } from '../http/jsonSchema.ts';
import { pascal } from '../http/openapi/components.ts';
import { invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { readLixeiraPage } from './lixeiraLista.ts';
import { presentRow } from './present.ts';
import { countLookups } from './revealLimit.ts';
import type { ResourceRules } from './rules.ts';
import type { ResourceService } from './service.ts';

/**
 * Returns the routes of a resource's bin: its records, the last removed first, for users who may remove, and the restore, for users who may
 * restore.
 */
export function lixeiraRoutes(
  resource: Resource,
  service: ResourceService,
  rules: ResourceRules | undefined,
): Route[] {
  const company = resource.scope === 'empresa' ? ('several' as const) : undefined;
  const path = `/v1/${resource.name}/lixeira`;
  const tag = resource.label.many;

  const list = actorRoute(
    {
      guard: lixeiraGuard(resource),
      company,
      method: 'get',
      path,
      body: noBody,
      doc: {
        tag,
        summary: 'A lixeira: o que foi excluído e ainda se restaura',
        responseSchema: z.toJSONSchema(lixeiraSchema),
        query: {
          filter:
            'JSON com o que se procura (q), quem excluiu (removidoPor) e só o que volta em produção (emProducao)',
          apos: 'O que veio em proxima',
        },
        erros: ['LIMITE_REVELACOES'],
      },
    },
    async (context) => {
      const { query } = context;
      const filtro = filtroLixeiraSchema.safeParse(parseJson(query.get('filter') ?? '{}', 'filter'));
      if (!filtro.success) throw invalidFields(fieldMessages(filtro.error));
      await countLookups(context, resource, filtro.data);
      const apos = z.uuid().safeParse(query.get('apos')).data;
      return json(await readLixeiraPage(context, resource, filtro.data, apos));
    },
  );

  const restore = actorRoute(
    {
      guard: restauraGuard(resource),
      company,
      pessoa: rules?.pessoa?.includes('create'),
      method: 'post',
      path: `${path}/{id}/restaurar`,
      body: noBody,
      doc: {
        tag,
        summary: `Restaura ${resource.label.one} da lixeira`,
        operationId: `restaurar${pascal(resource.label.one)}`,
        responseSchema: recordJsonSchema(resource),
        erros: ['EM_USO'],
      },
    },
    async (context) => json(presentRow(resource, await service.restore(context, recordId(context.params)))),
  );
  return [list, restore];
}
