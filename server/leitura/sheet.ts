import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { queConteudo } from './conteudo.ts';
import { abreDelimitado, abreTexto } from './texto.ts';
import type { SheetRow } from './xlsx/cells.ts';
import { openWorkbook, requireWhole, workbookRows } from './xlsx/workbook.ts';

const MAX_COLUMNS = 200;

/**
 * Rows of the CSV, or of the first sheet that is seen, without the empty ones. Formulas count as the value that was saved. In:
 * whether only the first rows are wanted; a sheet is then looked at as a whole before, to tell of damage at once.
 */
export async function* sheetRows(source: Slices, firstOnly: boolean): AsyncGenerator<SheetRow> {
  if ((await queConteudo(source)) === 'TEXTO') {
    const texto = await abreTexto(source, 'AUTO');
    for await (const row of abreDelimitado(texto, { separador: 'AUTO', aspas: '"' }).linhas)
      if (row.cells.some((cell) => cell.trim() !== '')) yield row;
    return;
  }
  const book = await openWorkbook(source);
  if (firstOnly) await requireWhole(book);
  yield* linhasDaPlanilha(workbookRows(book));
}

/** The rows of a workbook one by one. Throws with the line when one is too wide. */
export async function* linhasDaPlanilha(lots: AsyncIterable<SheetRow[]>): AsyncGenerator<SheetRow> {
  for await (const rows of lots) {
    for (const row of rows) {
      if (row.cells.length > MAX_COLUMNS)
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          `A linha ${row.linha} tem mais de ${MAX_COLUMNS} colunas.`,
        );
      yield row;
    }
  }
}
