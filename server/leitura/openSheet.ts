import type { Slices } from '../files/slices.ts';
import { sheetRows } from './sheet.ts';
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
 * The rows of `sheetRows` from the titles on: the lines that reports have above them are passed over, the same ones each time.
 */
export async function* rowsOfSheet(source: Slices, firstOnly = false): AsyncGenerator<SheetRow> {
  let first: SheetRow[] | null = [];
  for await (const row of sheetRows(source, firstOnly)) {
    if (first === null) yield row;
    else if (first.push(row) === LINHAS_DE_BUSCA) {
      yield* first.slice(linhasAcima(first));
      first = null;
    }
  }
  if (first !== null) yield* first.slice(linhasAcima(first));
}
