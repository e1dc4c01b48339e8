import { z } from 'zod';
import { linhasSchema, SITUACOES_LINHA } from '../../contract/importacao.ts';
import { titulador } from '../../contract/referencias.ts';
import { invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { nomesNaLinha } from '../resources/nomeaveis.ts';
import { pageOfLines } from './lots.ts';
import { recusadasResponse } from './recusadas.ts';
import { reportResponse } from './report.ts';
import type { RouteParts } from './routeParts.ts';
import { requireFile, requireImport } from './store.ts';

const PAGE = 100;
const MAX_START = 200_000;
/** What became of the rows of an import: page by page, all of them as a report, the refused ones as a file to correct. */
export function importOutcome({ resource, lote, head, path, doc }: RouteParts): Route[] {
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
    async (context) => {
      const { tx, params, query } = context;
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
      const { total, linhas } = await pageOfLines(tx, resource, row.id, page);
      const named = await nomesNaLinha(context, resource, titulador);
      const shown = linhas.map((line) => ({ ...line, antes: named(line.antes), depois: named(line.depois) }));
      return json({ total, linhas: shown });
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
      return reportResponse(context, resource, row, await nomesNaLinha(context, resource, titulador));
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
      return recusadasResponse(context, { resource, lote }, row);
    },
  );
  return [lines, report, recusadas];
}
