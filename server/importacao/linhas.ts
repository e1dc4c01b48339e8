import type { Cell } from '../../contract/importacao.ts';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Leitura, VistaDoArquivo } from '../../contract/leituraDeArquivo.ts';
import { withoutNumber } from '../../contract/withoutNumber.ts';
import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { titulosRepetidos } from '../leitura/cabecalho.ts';
import { openFromTitles } from '../leitura/openSheet.ts';
import { readWithLayout } from '../leitura/readWithLayout.ts';
import { textoDaCelula } from '../leitura/valores/celula.ts';
import type { SheetRow } from '../leitura/xlsx/cells.ts';

/** A row of a file, with what its layout could not read: field (or 'linha') → reason. */
export interface LinhaDoArquivo extends SheetRow {
  recusas?: Readonly<Record<string, string>>;
}

/** How a file is read: by a layout, or by the options chosen and its content. */
export interface ComoLer {
  layout: Layout | null;
  leitura: Leitura;
}

/**
 * Yields the rows of a file from the titles on, read by its content or by the layout. With a layout, the titles are the labels of its
 * fields, and lines that are not data are left out. Throws a sentence when the file cannot be read.
 */
export async function* linhasDoArquivo(
  source: Slices,
  { layout, leitura }: ComoLer,
): AsyncGenerator<LinhaDoArquivo> {
  if (layout) yield* comLayout(source, layout);
  else yield* (await openFromTitles(source, leitura)).linhas;
}

/** First rows of a file, including the titles, with how it was read; null when a layout defines that. */
export interface Primeiras {
  linhas: LinhaDoArquivo[];
  vista: VistaDoArquivo | null;
}

/** Maximum lines shown for choosing the line of titles, and characters of each. */
const SHOWN_LINES = 12;
const SHOWN = 120;

export async function primeirasLinhas(
  source: Slices,
  { layout, leitura, quantas }: ComoLer & { quantas: number },
): Promise<Primeiras> {
  if (layout) return { linhas: await taken(comLayout(source, layout), quantas), vista: null };
  const { lido, primeiras, linhas: rows } = await openFromTitles(source, leitura, true);
  const linhas = await taken(rows, quantas);
  if (linhas.length === 0) throw new ApiProblem('REQUISICAO_INVALIDA', 'Este arquivo não tem nada escrito.');
  const titulos = linhas[0]?.linha ?? 0;
  const shown = primeiras.filter((row, at) => at < SHOWN_LINES || row.linha === titulos);
  return {
    linhas,
    vista: {
      ...lido,
      avisos: [...lido.avisos, ...titulosRepetidos((linhas[0]?.cells ?? []).map(textoDaCelula))],
      titulos,
      primeiras: shown.map(({ linha, cells }) => ({ linha, texto: asText(cells) })),
    },
  };
}

/** Maximum sheets of a workbook searched for the one with the records. */
const ABAS_OLHADAS = 12;

/**
 * Yields the first rows of each sheet that has any, in order, or of the whole file when it has no sheets. When no sheet can be read, throws
 * the error of the first.
 */
export async function* primeirasDeCadaAba(
  source: Slices,
  asked: ComoLer & { quantas: number },
): AsyncGenerator<Primeiras> {
  const { layout, leitura } = asked;
  const abas = layout ? [] : (await openFromTitles(source, leitura)).lido.abas.slice(0, ABAS_OLHADAS);
  if (abas.length < 2) return yield await primeirasLinhas(source, asked);
  let first: unknown;
  let read = false;
  for (const aba of abas) {
    try {
      yield await primeirasLinhas(source, { ...asked, leitura: { ...leitura, aba } });
      read = true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      first ??= error;
    }
  }
  if (!read) throw first;
}

const asText = (cells: readonly Cell[]) =>
  cells
    .map((cell) => withoutNumber(textoDaCelula(cell).trim()))
    .filter((text) => text !== '')
    .join(' · ')
    .slice(0, SHOWN);

async function taken(rows: AsyncIterable<LinhaDoArquivo>, quantas: number): Promise<LinhaDoArquivo[]> {
  const found: LinhaDoArquivo[] = [];
  for await (const row of rows) if (found.push(row) === quantas) break;
  return found;
}

async function* comLayout(source: Slices, layout: Layout): AsyncGenerator<LinhaDoArquivo> {
  const names = layout.campos.map(({ campo }) => campo);
  const known = CAMPOS[layout.finalidade];
  yield { linha: 0, cells: names.map((name) => known[name]?.rotulo ?? name) };
  for await (const { linhas } of readWithLayout(source, layout))
    for (const { linha, situacao, valores, motivos } of linhas) {
      if (situacao === 'NAO_E_DADO') continue;
      const cells = names.map((name): Cell => valores[name] ?? null);
      const recusas = Object.fromEntries(motivos.map(({ campo, texto }) => [campo || 'linha', texto]));
      yield { linha, cells, ...(situacao === 'RECUSADA' && { recusas }) };
    }
}
