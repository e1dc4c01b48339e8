import type { Leitura } from '../../contract/leituraDeArquivo.ts';
import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { titulosEm } from './cabecalho.ts';
import { openTabela, type Tabela } from './sheet.ts';
import { LINHAS_DE_BUSCA, linhaDeTitulos, looksLikeDado } from './titulos.ts';
import { textoLimpo } from './valores/celula.ts';
import type { SheetRow } from './xlsx/cells.ts';

/** A line above the titles has at most this fraction of their filled cells, as in reports. */
const NARROW = 0.5;

const textsOf = ({ cells }: SheetRow) => cells.map(textoLimpo).filter((text) => text !== '');
const filled = (row: SheetRow) => textsOf(row).length;
/** Counts distinct texts, since a group name may be repeated over each of its columns. */
const distinct = (row: SheetRow) => new Set(textsOf(row)).size;
const asRegistros = (rows: readonly SheetRow[]) =>
  rows.map(({ linha, cells }) => ({ linha, celulas: cells }));

/**
 * Returns how many of the first rows are lines above the titles; 0 unless each of them is much narrower than the titles. The line right
 * above them may name groups of columns.
 */
function linhasAcima(rows: readonly SheetRow[]): number {
  const linha = linhaDeTitulos(asRegistros(rows));
  const at = rows.findIndex((row) => row.linha === linha);
  const titles = rows[at];
  if (!titles) return 0;
  const names = (row: SheetRow, index: number) =>
    index === at - 1 && distinct(row) < filled(titles) && !row.cells.some(looksLikeDado);
  return rows.slice(0, at).every((row, index) => filled(row) <= filled(titles) * NARROW || names(row, index))
    ? at
    : 0;
}

/** Returns the position of the titles: the chosen line, or the detected one. Throws a sentence when the chosen line is empty. */
function lugarDosTitulos(first: readonly SheetRow[], chosen: number | null): number {
  if (chosen === null) return linhasAcima(first);
  const at = first.findIndex(({ linha }) => linha === chosen);
  if (at >= 0) return at;
  throw new ApiProblem(
    'REQUISICAO_INVALIDA',
    `A linha ${chosen}, escolhida para os títulos, está vazia ou não existe. Escolha outra.`,
  );
}

/** Returns the rows from the titles on; a heading of two lines becomes one, each column under its own name or that of its group. */
function fromTitles(first: readonly SheetRow[], chosen: number | null): SheetRow[] {
  const at = lugarDosTitulos(first, chosen);
  const [titles, ...below] = first.slice(at);
  if (!titles) return [];
  if (at === 0) return [titles, ...below];
  return [{ linha: titles.linha, cells: titulosEm(asRegistros(first), titles.linha).titulos }, ...below];
}

/** A table from its titles on, with the first lines of the file. */
interface TabelaAberta extends Omit<Tabela, 'linhas'> {
  primeiras: readonly SheetRow[];
  linhas: AsyncGenerator<SheetRow>;
}

/**
 * Opens a file of records without the lines that reports have above the titles, the same ones at each opening. Throws as `openTabela`, and
 * when the chosen line of titles is missing.
 */
export async function openFromTitles(
  source: Slices,
  leitura: Leitura,
  firstOnly = false,
): Promise<TabelaAberta> {
  const { lido, linhas } = await openTabela(source, leitura, firstOnly);
  const primeiras: SheetRow[] = [];
  for (let next = await linhas.next(); !next.done; next = await linhas.next()) {
    primeiras.push(next.value);
    if (primeiras.length >= LINHAS_DE_BUSCA) break;
  }
  const begun = fromTitles(primeiras, leitura.titulos);
  async function* rows(): AsyncGenerator<SheetRow> {
    yield* begun;
    yield* linhas;
  }
  return { lido, primeiras, linhas: rows() };
}
