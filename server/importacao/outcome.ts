import { z } from 'zod';
import { linhasSchema, SITUACOES_LINHA } from '../../contract/importacao.ts';
import { titulador } from '../../contract/referencias.ts';
import type { Resource } from '../../contract/resource.ts';
import { parseBody, parseJson } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { nomesNaLinha } from '../resources/nomeaveis.ts';
import { linesThatSet, pageOfLines, type SentidoDaImportacao } from './lots.ts';
import { recusadasResponse } from './recusadas.ts';
import { reportResponse } from './report.ts';
import type { RouteParts } from './routeParts.ts';
import { requireFile, requireImport } from './store.ts';

const PAGE = 100;
const MAX_START = 200_000;

/** Query parameters that select rows by the values they would give records, when written or when undone. */
const POR_VALORES: Readonly<Record<'com' | 'devolvem', SentidoDaImportacao>> = {
  com: 'grava',
  devolvem: 'desfaz',
};

/** Parses the JSON of such a parameter. Throws 400 unless each field is an enum and its value one of the options. */
function valoresDe({ fields }: Resource, asked: string, text: string): Record<string, string> {
  const valores = parseBody(parseJson(text, asked), z.record(z.string(), z.string()));
  for (const [name, valor] of Object.entries(valores)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.kind !== 'enum' || !Object.hasOwn(field.options, valor))
      throw invalidFields({ [asked]: 'Informe campos que têm opções, cada um com uma delas.' });
  }
  return valores;
}

/** Returns the routes that list an import's rows page by page, export them all as a report, and the refused ones as a file to correct. */
export function importOutcome({ resource, lote, head, path, doc }: RouteParts): Route[] {
  const lines = actorRoute(
    {
      ...head,
      method: 'get',
      path: `${path}/{id}/linhas`,
      doc: {
        ...doc('As linhas conferidas', z.toJSONSchema(linhasSchema)),
        query: {
          situacao: SITUACOES_LINHA.join(', '),
          inicio: 'Posição da primeira, a partir de 0',
          com: 'JSON: só as primeiras linhas que dariam estes valores, {"ambiente":"PRODUCAO"}; sozinho',
          devolvem:
            'JSON: as que, desfeitas, devolveriam estes valores a registros que ninguém mudou; sozinho',
        },
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
      const [porValores] = Object.entries(POR_VALORES).flatMap(([name, sentido]) => {
        const text = query.get(name);
        return text === null ? [] : [{ valores: valoresDe(resource, name, text), sentido, size: PAGE }];
      });
      const { total, linhas } = porValores
        ? await linesThatSet(tx, resource, row.id, porValores)
        : await pageOfLines(tx, resource, row.id, page);
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
        recurso: resource,
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
        recurso: resource,
        depois: { importacaoId: row.id, arquivo: row.nome, recusadas: true },
      });
      return recusadasResponse(context, { resource, lote }, row);
    },
  );
  return [lines, report, recusadas];
}
