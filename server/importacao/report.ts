import { csvText, plainText } from '../../contract/csv.ts';
import { type Linha, SITUACAO_LINHA_LABELS } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { csvResponse } from '../http/csv.ts';
import type { SessionContext } from '../http/route.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { lineReader, nextLot } from './lots.ts';
import type { ImportRow } from './store.ts';

/** What became of each row of an import, as CSV. In: the import. Out: a stream, read lot by lot, each in a transaction of its own. */
export function reportResponse({ again }: SessionContext, resource: Resource, row: ImportRow) {
  const read = lineReader(resource);
  let after = -1;
  return csvResponse(`importacao-${resource.name}-${row.criadoEm.toISOString().slice(0, 10)}.csv`, {
    header: csvText([
      'Linha',
      'Situação',
      resource.fields[resource.title]?.label ?? 'Registro',
      'O que muda',
      'Motivo',
    ]),
    next: async () => {
      const lot = await again((tx) => nextLot(tx, row.id, after));
      if (!lot) return null;
      after = lot.ordem;
      const lines: string[] = [];
      for (const line of lot.linhas) {
        lines.push(csvText(reportCells(resource, read(line))));
        await yieldToEventLoop();
      }
      return lines.join('');
    },
  });
}

function reportCells(resource: Resource, line: Linha): string[] {
  const shown = (key: string, value: unknown) => {
    const field = resource.fields[key];
    return field ? plainText(field, value) || 'vazio' : '';
  };
  const label = (key: string) => resource.fields[key]?.label ?? 'Linha';
  const changes =
    line.situacao === 'alterado'
      ? Object.keys(line.depois).map(
          (key) => `${label(key)}: ${shown(key, line.antes[key])} → ${shown(key, line.depois[key])}`,
        )
      : [];
  const reasons = Object.entries(line.erros).map(([key, reason]) => `${label(key)}: ${reason}`);
  return [
    String(line.linha),
    SITUACAO_LINHA_LABELS[line.situacao],
    line.titulo,
    changes.join(' | '),
    reasons.join(' | '),
  ];
}
