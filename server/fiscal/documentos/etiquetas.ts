import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { changeEtiquetas, etiquetarSchema } from '../../../contract/fiscal/etiquetas.ts';
import type { Resource } from '../../../contract/resource.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { type Route, sessionRoute } from '../../http/route.ts';
import { tabelas } from './rows.ts';

interface Kind {
  especie: EspecieSefaz;
  resource: Resource;
  base: string;
}

/** The route that tags many documents at once, of one company or of several, each with its audit row: all of them or none. */
export function etiquetasRoute({ especie, resource, base }: Kind): Route {
  return sessionRoute(
    {
      guard: especies[especie].agir,
      company: 'several',
      method: 'post',
      path: `${base}/etiquetas`,
      body: etiquetarSchema,
      doc: { tag: resource.label.many, summary: 'Põe etiquetas em documentos, ou as tira' },
    },
    async ({ tx, audit, now }, { ids, adicionar, remover }) => {
      const table = tabelas[especie];
      const found = await tx
        .select({
          ...{ id: table.id, empresaId: table.empresaId },
          ...{ emitente: table.emitente, etiquetas: table.etiquetas },
        })
        .from(table)
        .where(inArray(table.id, ids))
        .orderBy(asc(table.id))
        .for('update');
      if (found.length < new Set(ids).size) {
        throw new ApiProblem('NAO_ENCONTRADO', 'Um dos documentos escolhidos não existe ou foi removido.');
      }
      let alterados = 0;
      for (const { id, empresaId, emitente, etiquetas } of found) {
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
          recurso: resource.name,
          empresaId,
          registroId: id,
          registro: emitente,
          antes: { etiquetas },
          depois: { etiquetas: next },
        });
        alterados += 1;
      }
      return json({ alterados });
    },
  );
}
