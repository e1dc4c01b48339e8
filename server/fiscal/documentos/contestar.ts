import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contestadosSchema, contestarSchema } from '../../../contract/fiscal/contestar.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { ctes } from '../../db/resourceTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';

/**
 * Route that marks CT-e to be contested, or unmarks them, each with its audit row; from then on the term of the
 * desacordo counts as due like any other. Those not received, or with a desacordo already, do not change.
 */
export const contestarRoute: Route = actorRoute(
  {
    guard: especies.CTE.agir,
    company: 'several',
    method: 'post',
    path: `${especies.CTE.apiDocumento}/contestar`,
    body: contestarSchema,
    doc: {
      tag: recursos.CTE.label.many,
      summary: 'Marca CT-e a contestar, ou desmarca',
      responseSchema: z.toJSONSchema(contestadosSchema),
      erros: ['NAO_ENCONTRADO'],
    },
  },
  async ({ tx, audit, now }, { ids, contestar }) => {
    const { id, empresaId, emitente, contestarEm, papel, manifestacao } = ctes;
    const found = await tx
      .select({ id, empresaId, emitente, contestarEm, papel, manifestacao })
      .from(ctes)
      .where(inArray(id, ids))
      .orderBy(asc(id))
      .for('update');
    if (found.length < new Set(ids).size) {
      throw new ApiProblem('NAO_ENCONTRADO', 'Um dos documentos escolhidos não existe ou foi removido.');
    }
    const next = contestar ? now.toISOString() : null;
    const changing = found.filter((row) => {
      const fits = row.papel === 'RECEBIDO' && row.manifestacao === 'PENDENTE';
      return contestar ? row.contestarEm === null && fits : row.contestarEm !== null;
    });
    for (const row of changing) {
      await tx
        .update(ctes)
        .set({ contestarEm: next, alteradoEm: now, versao: sql`${ctes.versao} + 1` })
        .where(eq(id, row.id));
      await audit({
        acao: 'ALTERA',
        recurso: recursos.CTE.name,
        empresaId: row.empresaId,
        registroId: row.id,
        registro: row.emitente,
        antes: { contestarEm: row.contestarEm },
        depois: { contestarEm: next },
      });
    }
    return json({ alterados: changing.length });
  },
);
