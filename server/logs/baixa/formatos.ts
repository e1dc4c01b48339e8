import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { csvText, safeCell } from '../../../contract/csv.ts';
import type { LinhaLog, Livro } from '../../../contract/logs/livros.ts';
import { livros } from '../../../contract/logs/livros.ts';
import { type CelulaDoLog, colunasDoLivro } from './colunas.ts';

const encoder = new TextEncoder();
const BOM = '\ufeff';

/** Returns a page of a book as bytes; `primeira` is true for the first page. */
export type Escreve = (linhas: readonly LinhaLog[], primeira: boolean) => Uint8Array;

/** Returns a writer of CSV with `;`, byte order mark and CRLF, as Excel in Portuguese expects; formulas are escaped. */
export function comoCsv(livro: Livro, empresas: ReadonlyMap<string, string>): Escreve {
  const { titulos, celulas } = colunasDoLivro(livro, empresas);
  const text = (cells: readonly CelulaDoLog[]) => csvText(cells.map((cell) => String(cell ?? '')));
  return (linhas, primeira) =>
    encoder.encode(
      `${primeira ? BOM + text(titulos) : ''}${linhas.map((linha) => text(celulas(linha))).join('')}`,
    );
}

/** Writes one JSON object per line, as the API returns it. */
export const comoJsonl: Escreve = (linhas) =>
  encoder.encode(linhas.map((linha) => `${JSON.stringify(linha)}\n`).join(''));

/** Maximum characters of a cell (Excel's limit); below, the characters that XML cannot hold. */
const CELL = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const naPlanilha = (cell: CelulaDoLog): CellValue =>
  typeof cell === 'string' ? safeCell(cell.replace(NO_XML, '\ufffd')).slice(0, CELL) || null : cell;

/** Returns a book as a workbook, row by row; rows beyond `porPlanilha` continue in the next sheet, with the titles again. */
export function comoXlsx(
  livro: Livro,
  empresas: ReadonlyMap<string, string>,
  paginas: AsyncIterable<readonly LinhaLog[]>,
  porPlanilha: number,
): AsyncIterable<Uint8Array> {
  const { titulos, celulas } = colunasDoLivro(livro, empresas);
  async function* rows() {
    for await (const pagina of paginas) for (const linha of pagina) yield celulas(linha).map(naPlanilha);
  }
  return writeXlsxStream(rows(), {
    name: livros[livro].rotulo,
    columns: titulos.map((header) => ({ header })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: porPlanilha,
  });
}
