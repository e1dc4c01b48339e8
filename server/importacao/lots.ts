import { and, asc, between, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Linha, linhaSchema, SITUACOES_LINHA, type SituacaoLinha } from '../../contract/importacao.ts';
import { inFieldOrder, type Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { importacoesLotes } from '../db/importTables.ts';
import type { Row } from '../resources/present.ts';
import type { Conferidas } from './checkRows.ts';
import { fieldsApart, newRecord } from './compare.ts';

/** Stores compared rows as one batch. */
export async function insertLot(
  tx: Tx,
  importacaoId: string,
  ordem: number,
  { contagem, linhas }: Conferidas,
): Promise<void> {
  await tx.execute(sql`
    insert into importacoes_lotes (tenant_id, importacao_id, ordem, contagem, linhas)
    values (farol_tenant(), ${importacaoId}, ${ordem}, ${JSON.stringify(contagem)}::jsonb, convert_from(${linhas}::bytea, 'UTF8')::jsonb)`);
}

const storedSchema = linhaSchema.extend({
  registroId: z.uuid().nullish(),
  gravar: linhaSchema.shape.depois.nullish(),
  antes: linhaSchema.shape.antes.nullish(),
  depois: linhaSchema.shape.depois.nullish(),
  erros: linhaSchema.shape.erros.nullish(),
  recusados: linhaSchema.shape.recusados.nullish(),
});

/** Returns a function that parses stored rows, which lack their defaults, into rows as the screen shows them. */
function lineReader(resource: Resource): (stored: unknown) => Linha {
  const { shown } = newRecord(resource);
  const apart = fieldsApart(resource);
  const alike = Object.keys(resource.fields).filter((name) => !apart.has(name));
  const written = (columns: Row) =>
    Object.fromEntries(alike.flatMap((name) => (name in columns ? [[name, columns[name]]] : [])));
  return (stored) => {
    const { registroId, gravar, antes, depois, erros, recusados, avisos, ...line } =
      storedSchema.parse(stored);
    return {
      ...line,
      registroId: registroId ?? null,
      antes: antes ?? {},
      depois: inFieldOrder(
        resource,
        line.situacao === 'novo' ? { ...shown, ...written(gravar ?? {}), ...depois } : (depois ?? {}),
      ),
      erros: inFieldOrder(resource, erros ?? {}),
      recusados: recusados ?? {},
      avisos: inFieldOrder(resource, avisos),
    };
  };
}

const contagemSchema = z.record(z.enum(SITUACOES_LINHA), z.number());

/** Returns a page of an import's rows and their total; `situacao` filters them, null for all. */
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

/** Values that a row gives its record when written. */
const GIVES = sql`case x.linha->>'situacao' when 'alterado' then coalesce(x.linha->'depois', '{}')
  when 'novo' then coalesce(x.linha->'gravar', '{}') || coalesce(x.linha->'depois', '{}') end`;
/** Returns the values that undoing a written row gives its record, when no user changed it since. */
const givesBack = ({
  name,
}: Resource) => sql`case when l.aplicado and x.linha->>'situacao' = 'alterado' and exists (
    select from ${sql.identifier(name)} t
     where t.tenant_id = l.tenant_id and t.id = (x.linha->>'registroId')::uuid
       and t.versao = (x.linha->>'versaoVista')::int + 1) then x.linha->'antes' end`;

/** Direction of an import: rows written, or undone. */
export type SentidoDaImportacao = 'grava' | 'desfaz';

/** Returns the first rows that would give records these values, new and changed ones, and the total of such rows. */
export async function linesThatSet(
  tx: Tx,
  resource: Resource,
  importacaoId: string,
  {
    valores,
    sentido,
    size,
  }: { valores: Readonly<Record<string, string>>; sentido: SentidoDaImportacao; size: number },
): Promise<{ total: number; linhas: Linha[] }> {
  const found = await rowsOf(
    tx,
    sql`select x.linha, count(*) over ()::int as total
          from ${importacoesLotes} l, jsonb_array_elements(l.linhas) with ordinality as x(linha, posicao)
         where l.importacao_id = ${importacaoId}
           and ${sentido === 'grava' ? GIVES : givesBack(resource)} @> ${JSON.stringify(valores)}::jsonb
         order by l.ordem, x.posicao limit ${size}`,
  );
  const read = lineReader(resource);
  return { total: Number(found[0]?.total ?? 0), linhas: found.map(({ linha }) => read(linha)) };
}

const reportedSchema = z.object({
  ordem: z.number(),
  linha: z.number(),
  situacao: z.enum(SITUACOES_LINHA),
  titulo: z.string(),
  antes: linhaSchema.shape.antes.nullable(),
  depois: linhaSchema.shape.depois.nullable(),
  erros: linhaSchema.shape.erros.nullable(),
  recusados: linhaSchema.shape.recusados.nullable(),
  avisos: linhaSchema.shape.recusados.nullable(),
});
/** A row as the report shows it. */
export type Relatada = z.infer<typeof reportedSchema>;

/** Returns the rows of the next batch of an import, with only what the report shows; empty after the last. */
export async function nextReported(tx: Tx, importacaoId: string, after: number): Promise<Relatada[]> {
  const rows = await rowsOf(
    tx,
    sql`with lote as (
          select l.ordem, l.linhas from importacoes_lotes l
           where l.importacao_id = ${importacaoId} and l.ordem > ${after} order by l.ordem limit 1)
        select l.ordem, x.linha, x.situacao, x.titulo, case when x.situacao = 'alterado' then x.antes end as antes,
               case when x.situacao = 'alterado' then x.depois end as depois, x.erros,
               x.recusados, x.avisos
          from lote l, jsonb_to_recordset(l.linhas) as x(linha int, situacao text, titulo text, antes jsonb, depois jsonb,
               erros jsonb, recusados jsonb, avisos jsonb)
         order by x.linha`,
  );
  return z.array(reportedSchema).parse(rows);
}
