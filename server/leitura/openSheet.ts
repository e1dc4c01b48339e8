import type { Slices } from '../files/slices.ts';
import type { Jobs } from '../workers/port.ts';
import { LINHAS_DE_BUSCA, linhaDeTitulos } from './titulos.ts';
import { textoLimpo } from './valores/celula.ts';
import type { SheetRow } from './xlsx/cells.ts';

/** No more filled cells than this part of the titles: a line above them, as reports have. */
const NARROW = 0.5;

const filled = ({ cells }: SheetRow) => cells.filter((cell) => textoLimpo(cell) !== '').length;

/** How many of the first rows are lines above the titles; 0 unless each of them is much narrower than the titles. */
function linhasAcima(rows: readonly SheetRow[]): number {
  const linha = linhaDeTitulos(rows.map(({ linha: own, cells }) => ({ linha: own, celulas: cells })));
  const at = rows.findIndex((row) => row.linha === linha);
  const titles = rows[at];
  if (!titles) return 0;
  return rows.slice(0, at).every((row) => filled(row) <= filled(titles) * NARROW) ? at : 0;
}

/**
 * The rows of `sheetLots` from the titles on, read in a worker: the lines that reports have above them are passed over, the same
 * ones each time. In: the tenant, and the source of the bytes.
 */
export async function* rowsOfSheet(
  jobs: Jobs,
  owner: string,
  source: Slices,
  firstOnly = false,
): AsyncGenerator<SheetRow> {
  let first: SheetRow[] | null = [];
  const begin = (rows: readonly SheetRow[]) => rows.slice(linhasAcima(rows.slice(0, LINHAS_DE_BUSCA)));
  for await (const lot of jobs.stream(owner, 'planilha', source, firstOnly)) {
    if (first === null) yield* lot;
    else {
      first.push(...lot);
      if (first.length < LINHAS_DE_BUSCA) continue;
      yield* begin(first);
      first = null;
    }
  }
  if (first !== null) yield* begin(first);
}
