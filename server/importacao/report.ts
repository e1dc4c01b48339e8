import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { csvText, plainText } from '../../contract/csv.ts';
import { type Importacao, motivoDaRecusa, SITUACAO_LINHA_LABELS } from '../../contract/importacao.ts';
import { inFieldOrder, type Resource } from '../../contract/resource.ts';
import { csvResponse } from '../http/csv.ts';
import type { ActorContext } from '../http/route.ts';
import type { Row } from '../resources/present.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { nextReported, type Relatada } from './lots.ts';
import { type ImportRow, presentImport } from './store.ts';

/**
 * Returns a CSV with the result of each row of an import, streamed batch by batch, each in its own transaction; `named` replaces references
 * in rows by names.
 */
export function reportResponse(
  { again }: ActorContext,
  resource: Resource,
  row: ImportRow,
  named: (row: Row) => Row,
) {
  const importacao = presentImport(row);
  async function* parts(): AsyncGenerator<string> {
    let after = -1;
    for (;;) {
      const cursor = after;
      const reported = await again((tx) => nextReported(tx, row.id, cursor));
      const [first] = reported;
      if (!first) return;
      after = first.ordem;
      const lines: string[] = [];
      for (const line of reported) {
        lines.push(csvText(reportCells(resource, importacao, line, named)));
        await yieldToEventLoop();
      }
      yield lines.join('');
    }
  }
  const title = resource.fields[resource.title]?.label ?? 'Registro';
  const header = csvText(['Linha', 'Situação', title, 'O que muda', 'Motivo']);
  const nome = `importacao-${resource.name}-${todayInSaoPaulo(row.criadoEm)}.csv`;
  return csvResponse(nome, header, parts());
}

/** Returns why a row was refused, field by field. */
export const reasonsOf = (
  resource: Resource,
  importacao: Importacao,
  { erros, recusados }: Pick<Relatada, 'erros' | 'recusados'>,
): string =>
  Object.entries(inFieldOrder(resource, erros ?? {}))
    .map(([nome, motivo]) =>
      motivoDaRecusa(importacao, resource.fields[nome], { nome, motivo, recusado: recusados?.[nome] }),
    )
    .join(' | ');

function reportCells(
  resource: Resource,
  importacao: Importacao,
  line: Relatada,
  named: (row: Row) => Row,
): string[] {
  const shown = (key: string, value: unknown) => {
    const field = resource.fields[key];
    return field ? plainText(field, value) || 'vazio' : '';
  };
  const label = (key: string) => resource.fields[key]?.label ?? 'Linha';
  const [antes, depois] = [named(line.antes ?? {}), named(line.depois ?? {})];
  const changes = Object.keys(inFieldOrder(resource, depois)).map(
    (key) => `${label(key)}: ${shown(key, antes[key])} → ${shown(key, depois[key])}`,
  );
  const told = Object.entries(inFieldOrder(resource, line.avisos ?? {})).map(
    ([key, sentence]) => `${label(key)}: ${sentence}`,
  );
  return [
    String(line.linha),
    SITUACAO_LINHA_LABELS[line.situacao],
    line.titulo,
    changes.join(' | '),
    [reasonsOf(resource, importacao, line), ...told].filter((text) => text !== '').join(' | '),
  ];
}
