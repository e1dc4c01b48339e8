import { z } from 'zod';
import { linhasSchema, SITUACOES_LINHA } from '../../contract/importacao.ts';
import { invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { pageOfLines } from './lots.ts';
import { recusadasResponse } from './recusadas.ts';
import { reportResponse } from './report.ts';
import type { RouteParts } from './routeParts.ts';
import { requireFile, requireImport } from './store.ts';

const PAGE = 100;
const MAX_START = 200_000;
/** What became of the rows of an import: page by page, all of them as a report, the refused ones as a file to correct. */
export function importOutcome({ resource, head, path, doc }: RouteParts): Route[] {
  const lines = actorRoute(
    {
      ...head,
      method: 'get',
      path: `${path}/{id}/linhas`,
      doc: {
        ...doc('As linhas conferidas', z.toJSONSchema(linhasSchema)),
        query: { situacao: SITUACOES_LINHA.join(', '), inicio: 'Posição da primeira, a partir de 0' },
      },
    },
    async ({ tx, params, query }) => {
      const row = await requireImport(tx, resource.name, recordId(params));
      const asked = query.get('situacao');
      const situacao = z.enum(SITUACOES_LINHA).nullable().safeParse(asked);
      if (!situacao.success) throw invalidFields({ situacao: 'Esta situação não existe.' });
      const start = z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_START)
        .safeParse(query.get('inicio') ?? 0);
      if (!start.success) throw invalidFields({ inicio: 'Informe um número a partir de 0.' });
      const page = { situacao: situacao.data, start: start.data, size: PAGE };
      return json(await pageOfLines(tx, resource, row.id, page));
    },
  );

  const report = actorRoute(
    {
      ...head,
      method: 'get',
      path: `${path}/{id}/relatorio`,
      doc: { ...doc('O que houve com cada linha, em CSV'), files: ['text/csv'] },
    },
    async (context) => {
      const row = await requireImport(context.tx, resource.name, recordId(context.params));
      await context.audit({
        acao: 'BAIXA',
        recurso: resource.name,
        depois: { importacaoId: row.id, arquivo: row.nome },
      });
      return reportResponse(context, resource, row);
    },
  );
  const recusadas = actorRoute(
    {
      ...head,
      method: 'get',
      path: `${path}/{id}/recusadas`,
      doc: { ...doc('As linhas com erro como estão no arquivo, com o motivo, em CSV'), files: ['text/csv'] },
    },
    async (context) => {
      const row = await requireImport(context.tx, resource.name, recordId(context.params));
      requireFile(row);
      await context.audit({
        acao: 'BAIXA',
        recurso: resource.name,
        depois: { importacaoId: row.id, arquivo: row.nome, recusadas: true },
      });
      return recusadasResponse(context, resource, row);
    },
  );
  return [lines, report, recusadas];
}
