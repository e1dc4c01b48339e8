import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AUDITORIA_GUARD } from '../../../contract/auditoria.ts';
import { atoDaEliminacaoSchema, type Comprovante, comprovanteSchema } from '../../../contract/eliminacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { auditoria } from '../../db/auditTables.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';

/** Returns `GET /v1/auditoria/{id}/comprovante`: the proof of an erasure, as the audit stores it. `resources` are the declared ones. */
export function comprovanteRoute(resources: readonly Resource[]): Route {
  return actorRoute(
    {
      guard: AUDITORIA_GUARD,
      method: 'get',
      path: '/v1/auditoria/{id}/comprovante',
      body: noBody,
      doc: {
        tag: 'Auditoria',
        summary: 'O comprovante de uma eliminação de dados pessoais (LGPD)',
        responseSchema: z.toJSONSchema(comprovanteSchema),
      },
    },
    async ({ tx, params }) => {
      const [row] = await tx
        .select()
        .from(auditoria)
        .where(and(eq(auditoria.id, recordId(params)), eq(auditoria.acao, 'ELIMINA')));
      if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro da auditoria não é de uma eliminação.');
      const { usuario, delegante } = row;
      return json({
        ...atoDaEliminacaoSchema.parse(row.depois),
        id: z.uuid().parse(row.registroId),
        titulo: null,
        recurso: resources.find(({ name }) => name === row.recurso)?.label.one ?? row.recurso,
        eliminadoPor: delegante === '' ? usuario : `${usuario}, por delegação de ${delegante}`,
        eliminadoEm: row.instante.toISOString(),
      } satisfies Comprovante);
    },
  );
}
