import { and, asc, between, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Linha, linhaSchema, SITUACOES_LINHA, type SituacaoLinha } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { importacoesLotes } from '../db/importTables.ts';
import type { Row } from '../resources/present.ts';
import { fieldsApart, newRecord } from './compare.ts';

export type Contagem = Record<SituacaoLinha, number>;

/** Stores compared rows as one lot. In: their count, and each as JSON: to serialise so many at once would block others. */
export async function insertLot(
  tx: Tx,
  importacaoId: string,
  ordem: number,
  contagem: Contagem,
  lines: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into importacoes_lotes (tenant_id, importacao_id, ordem, contagem, linhas)
    values (farol_tenant(), ${importacaoId}, ${ordem}, ${JSON.stringify(contagem)}::jsonb, ${`[${lines.join(',')}]`}::jsonb)`);
}

const storedSchema = linhaSchema.extend({
  registroId: z.uuid().nullish(),
  gravar: linhaSchema.shape.depois.nullish(),
  antes: linhaSchema.shape.antes.nullish(),
  depois: linhaSchema.shape.depois.nullish(),
  erros: linhaSchema.shape.erros.nullish(),
});

/** Reads stored rows, which lack their defaults. In: of which resource. Out: as the screen shows them. */
export function lineReader(resource: Resource): (stored: unknown) => Linha {
  const { shown } = newRecord(resource);
  const apart = fieldsApart(resource);
  const alike = Object.keys(resource.fields).filter((name) => !apart.has(name));
  const written = (columns: Row) =>
    Object.fromEntries(alike.flatMap((name) => (name in columns ? [[name, columns[name]]] : [])));
  return (stored) => {
    const { registroId, gravar, antes, depois, erros, ...line } = storedSchema.parse(stored);
    return {
      ...line,
      registroId: registroId ?? null,
      antes: antes ?? {},
      depois: line.situacao === 'novo' ? { ...shown, ...written(gravar ?? {}), ...depois } : (depois ?? {}),
      erros: erros ?? {},
    };
  };
}

const contagemSchema = z.record(z.enum(SITUACOES_LINHA), z.number());

/** Rows of an import from a position on. In: one situation or null for all. Out: also how many there are in all. */
export async function pageOfLines(
  tx: Tx,
  resource: Resource,
  importacaoId: string,
  page: { situacao: SituacaoLinha | null; start: number; size: number },
): Promise<{ total: number; linhas: Linha[] }> {
  const { situacao, start, size } = page;
  const lots = await tx
    .select({ ordem: importacoesLotes.ordem, contagem: importacoesLotes.contagem })
    .from(importacoesLotes)
    .where(eq(importacoesLotes.importacaoId, importacaoId))
    .orderBy(asc(importacoesLotes.ordem));
  let total = 0;
  const touched: { ordem: number; before: number }[] = [];
  for (const { ordem, contagem } of lots) {
    const counted = contagemSchema.parse(contagem);
    const own = situacao ? counted[situacao] : SITUACOES_LINHA.reduce((sum, each) => sum + counted[each], 0);
    if (total < start + size && total + own > start) touched.push({ ordem, before: total });
    total += own;
  }
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return { total, linhas: [] };
  const found = await rowsOf(
    tx,
    sql`select x.linha from ${importacoesLotes} l, jsonb_array_elements(l.linhas) with ordinality as x(linha, posicao)
         where ${and(eq(sql`l.importacao_id`, importacaoId), between(sql`l.ordem`, first.ordem, last.ordem))}
           and (${situacao}::text is null or x.linha->>'situacao' = ${situacao})
         order by l.ordem, x.posicao limit ${size} offset ${start - first.before}`,
  );
  const read = lineReader(resource);
  return { total, linhas: found.map(({ linha }) => read(linha)) };
}

/** The next lot of an import for its report, its rows as stored (`lineReader`); null after the last. */
export async function nextLot(
  tx: Tx,
  importacaoId: string,
  after: number,
): Promise<{ ordem: number; linhas: unknown[] } | null> {
  const [lot] = await tx
    .select({ ordem: importacoesLotes.ordem, linhas: importacoesLotes.linhas })
    .from(importacoesLotes)
    .where(and(eq(importacoesLotes.importacaoId, importacaoId), gt(importacoesLotes.ordem, after)))
    .orderBy(asc(importacoesLotes.ordem))
    .limit(1);
  return lot ? { ordem: lot.ordem, linhas: z.array(z.unknown()).parse(lot.linhas) } : null;
}
