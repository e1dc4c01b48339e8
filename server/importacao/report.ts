import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { csvText, plainText } from '../../contract/csv.ts';
import { linhaSchema, SITUACAO_LINHA_LABELS } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Tx } from '../db/database.ts';
import { importacoesLinhas } from '../db/schema.ts';
import { csvResponse } from '../http/csv.ts';
import type { SessionContext } from '../http/route.ts';
import type { ImportRow } from './store.ts';

const REPORT_BATCH = 1000;

/** What became of each row of an import, as CSV. In: the import. Out: a stream, read in batches of its own transactions. */
export function reportResponse({ again }: SessionContext, resource: Resource, row: ImportRow) {
  let after = 0;
  const next = (tx: Tx) =>
    tx
      .select()
      .from(importacoesLinhas)
      .where(and(eq(importacoesLinhas.importacaoId, row.id), gt(importacoesLinhas.linha, after)))
      .orderBy(asc(importacoesLinhas.linha))
      .limit(REPORT_BATCH);
  return csvResponse(`importacao-${resource.name}-${row.criadoEm.toISOString().slice(0, 10)}.csv`, {
    header: csvText([
      'Linha',
      'Situação',
      resource.fields[resource.title]?.label ?? 'Registro',
      'O que muda',
      'Motivo',
    ]),
    next: async () => {
      const batch = (await again(next)).map((line) => linhaSchema.parse(line));
      after = batch.at(-1)?.linha ?? after;
      if (batch.length === 0) return null;
      return batch.map((line) => csvText(reportCells(resource, line))).join('');
    },
  });
}

function reportCells(resource: Resource, line: z.infer<typeof linhaSchema>): string[] {
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
