import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { changeEtiquetas, etiquetarSchema } from '../../../contract/fiscal/etiquetas.ts';
import type { Guard } from '../../../contract/permissions.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { ctes, nfes, nfses } from '../../db/resourceTables.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';

interface Kind {
  resource: Resource;
  base: string;
  guard: Guard;
  table: typeof nfes | typeof ctes | typeof nfses;
  /** Column with the document's name in the audit. */
  titulo: typeof nfes.emitente | typeof ctes.emitente | typeof nfses.prestador;
}

/**
 * Builds the route that tags many documents in one request, of one or several companies, each with its audit row: all
 * of them or none.
 */
export function etiquetasRoute({ resource, base, guard, table, titulo }: Kind): Route {
  return actorRoute(
    {
      guard,
      company: 'several',
      method: 'post',
      path: `${base}/etiquetas`,
      body: etiquetarSchema,
      doc: {
        tag: resource.label.many,
        summary: 'Põe etiquetas em documentos, ou as tira',
        responseSchema: z.toJSONSchema(z.object({ alterados: z.int() })),
        erros: ['NAO_ENCONTRADO'],
      },
    },
    async ({ tx, audit, now }, { ids, adicionar, remover }) => {
      const found = await tx
        .select({
          id: table.id,
          empresaId: table.empresaId,
          registro: titulo,
          etiquetas: table.etiquetas,
        })
        .from(table)
        .where(inArray(table.id, ids))
        .orderBy(asc(table.id))
        .for('update');
      if (found.length < new Set(ids).size) {
        throw new ApiProblem('NAO_ENCONTRADO', 'Um dos documentos escolhidos não existe ou foi removido.');
      }
      let alterados = 0;
      for (const { id, empresaId, registro, etiquetas } of found) {
        const next = changeEtiquetas(etiquetas, adicionar, remover);
        if (next === null)
          throw invalidFields({ adicionar: 'Um dos documentos já tem etiquetas demais. Tire uma antes.' });
        if (next === etiquetas) continue;
        await tx
          .update(table)
          .set({ etiquetas: next, alteradoEm: now, versao: sql`${table.versao} + 1` })
          .where(eq(table.id, id));
        await audit({
          acao: 'ALTERA',
          recurso: resource,
          empresaId,
          registroId: id,
          registro,
          antes: { etiquetas },
          depois: { etiquetas: next },
        });
        alterados += 1;
      }
      return json({ alterados });
    },
  );
}
