import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { lixeiraGuard, lixeiraSchema } from '../../contract/lixeira.ts';
import type { Resource } from '../../contract/resource.ts';
import { lixeira } from '../db/lixeiraTable.ts';
import { noBody } from '../http/body.ts';
import { recordJsonSchema } from '../http/jsonSchema.ts';
import { pascal } from '../http/openapi/components.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { presentRow } from './present.ts';
import type { ResourceRules } from './rules.ts';
import type { ResourceService } from './service.ts';

const PAGE = 50;

/** What was removed of a resource, the last one first, and its way back: for whoever may remove and restore. */
export function lixeiraRoutes(
  resource: Resource,
  service: ResourceService,
  rules: ResourceRules | undefined,
): Route[] {
  const company = resource.scope === 'empresa' ? ('several' as const) : undefined;
  const needs = { guard: lixeiraGuard(resource), company };
  const path = `/v1/${resource.name}/lixeira`;
  const tag = resource.label.many;

  const list = actorRoute(
    {
      ...needs,
      method: 'get',
      path,
      body: noBody,
      doc: {
        tag,
        summary: 'A lixeira: o que foi excluído e ainda se restaura',
        responseSchema: z.toJSONSchema(lixeiraSchema),
        query: { apos: 'O que veio em proxima' },
      },
    },
    async ({ tx, now, query }) => {
      const apos = z.uuid().safeParse(query.get('apos')).data;
      const own = and(eq(lixeira.recurso, resource.name), gt(lixeira.expiraEm, now));
      const [last] = apos
        ? await tx
            .select({ em: lixeira.removidoEm })
            .from(lixeira)
            .where(and(own, eq(lixeira.id, apos)))
        : [];
      const after =
        last && apos
          ? or(lt(lixeira.removidoEm, last.em), and(eq(lixeira.removidoEm, last.em), lt(lixeira.id, apos)))
          : undefined;
      const { id, titulo, removidoPor, removidoEm, expiraEm } = lixeira;
      const rows = await tx
        .select({ id, titulo, removidoPor, removidoEm, expiraEm })
        .from(lixeira)
        .where(and(own, after))
        .orderBy(desc(lixeira.removidoEm), desc(lixeira.id))
        .limit(PAGE + 1);
      const linhas = rows.slice(0, PAGE).map((row) => ({
        ...row,
        removidoEm: row.removidoEm.toISOString(),
        expiraEm: row.expiraEm.toISOString(),
      }));
      return json({ linhas, proxima: rows.length > PAGE ? (linhas.at(-1)?.id ?? null) : null });
    },
  );

  const restore = actorRoute(
    {
      ...needs,
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
