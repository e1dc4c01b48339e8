import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpfsIn } from '../../../../contract/brasil/cpfCnpj.ts';
import { diferencasDeLeitura } from '../../../../contract/layouts/diferencas.ts';
import { type Layout, layoutSchema } from '../../../../contract/layouts/layout.ts';
import type { Esperado } from '../../../../contract/layouts/leitura.ts';
import type { ultimaImportacaoSchema, usoSchema } from '../../../../contract/layouts/registro.ts';
import type { Tx } from '../../../db/database.ts';
import type { Slices } from '../../../files/slices.ts';
import { linhasDoLayout } from '../../../leitura/comLayout.ts';
import type { Jobs } from '../../../workers/port.ts';
import { pagamentosImportacoes } from '../tables.ts';

/** Maximum number of lines of the last file that are read again. */
const RELIDAS = 20_000;
/** Maximum number of differences returned. */
const CONTADAS = 200;

/** Returns the number of imports that used each version of a layout, in the visible companies. */
export async function importacoesPorVersao(tx: Tx, layoutId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ versao: pagamentosImportacoes.layoutVersao, total: count() })
    .from(pagamentosImportacoes)
    .where(eq(pagamentosImportacoes.layoutId, layoutId))
    .groupBy(pagamentosImportacoes.layoutVersao);
  return new Map(rows.flatMap(({ versao, total }) => (versao === null ? [] : [[versao, total] as const])));
}

/** Returns the visible companies that imported with a layout, the latest first; `comNomes`: file names may be shown. */
export async function usoDoLayout(
  tx: Tx,
  layoutId: string,
  comNomes: boolean,
): Promise<z.infer<typeof usoSchema>> {
  const { empresaId, criadoEm, id, nome } = pagamentosImportacoes;
  const rows = await tx
    .selectDistinctOn([empresaId], {
      empresaId,
      importacaoId: id,
      nome,
      criadoEm,
      importacoes: sql<number>`(count(*) over (partition by ${empresaId}))::int`,
    })
    .from(pagamentosImportacoes)
    .where(eq(pagamentosImportacoes.layoutId, layoutId))
    .orderBy(empresaId, desc(criadoEm), desc(id));
  return rows
    .map(({ criadoEm: em, ...row }) => ({
      ...row,
      nome: comNomes ? row.nome : '',
      ultima: em.toISOString(),
    }))
    .sort((a, b) => (a.ultima < b.ultima ? 1 : -1));
}

/** The latest file imported with a layout that is still stored. */
interface UltimaImportacao {
  nome: string;
  arquivoId: string;
  em: Date;
  valor: Layout;
}

/**
 * Returns the latest import of a layout whose file is still stored, with the layout of that time; null when there is
 * none.
 */
export async function ultimaDoLayout(tx: Tx, layoutId: string): Promise<UltimaImportacao | null> {
  const { id, nome, arquivoId, criadoEm, layout } = pagamentosImportacoes;
  const [row] = await tx
    .select({ nome, arquivoId, em: criadoEm, layout })
    .from(pagamentosImportacoes)
    .where(and(eq(pagamentosImportacoes.layoutId, layoutId), isNotNull(arquivoId), isNotNull(layout)))
    .orderBy(desc(criadoEm), desc(id))
    .limit(1);
  if (!row || row.arquivoId === null) return null;
  const { valor } = usadoSchema.parse(row.layout);
  return { nome: row.nome, arquivoId: row.arquivoId, em: row.em, valor };
}
const usadoSchema = z.object({ valor: layoutSchema });

/** A file to read, and the owner of the jobs that read it. */
interface Lendo {
  jobs: Jobs;
  owner: string;
  source: Slices;
}

/** Returns the first lines of a file as read with a layout, up to a number of them or to a line. */
async function readFirstLinhas(
  { jobs, owner, source }: Lendo,
  layout: Layout,
  ate: number,
): Promise<Esperado> {
  const lidas: Esperado = [];
  for await (const { linhas } of linhasDoLayout(jobs, owner, source, layout)) {
    for (const { linha, situacao, valores } of linhas)
      if (linha <= ate && lidas.length < RELIDAS) lidas.push({ linha, situacao, valores });
    if (lidas.length >= RELIDAS || (linhas.at(-1)?.linha ?? 0) >= ate) break;
  }
  return lidas;
}

/**
 * Returns the lines of the last file that another layout would read differently, CPFs masked. The readings run in
 * sequence, so that a single worker suffices. Throws a sentence where the file cannot be read with the layout. Never
 * call it in a transaction.
 */
export async function compareLastArquivo(
  lendo: Lendo,
  { nome, em, valor: antes }: UltimaImportacao,
  depois: Layout,
): Promise<z.infer<typeof ultimaImportacaoSchema>> {
  const velhas = await readFirstLinhas(lendo, antes, Number.MAX_SAFE_INTEGER);
  const novas = await readFirstLinhas(lendo, depois, velhas.at(-1)?.linha ?? 0);
  const diferencas = diferencasDeLeitura(depois.finalidade, velhas, novas);
  const mudadas = new Set(diferencas.map(({ linha }) => linha));
  return {
    nome,
    em: em.toISOString(),
    iguais: velhas.filter(({ linha }) => !mudadas.has(linha)).length,
    diferencas: diferencas.slice(0, CONTADAS).map(({ antes: eram, depois: sao, ...uma }) => ({
      ...uma,
      antes: maskCpfsIn(eram),
      depois: maskCpfsIn(sao),
    })),
    total: diferencas.length,
  };
}
