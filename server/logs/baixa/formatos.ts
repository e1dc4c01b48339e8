import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { csvText, safeCell } from '../../../contract/csv.ts';
import type { LinhaLog, Livro } from '../../../contract/logs/livros.ts';
import { livros } from '../../../contract/logs/livros.ts';
import { type Celula, colunasDoLivro } from './colunas.ts';

const encoder = new TextEncoder();
const BOM = '\ufeff';

/** A page of a book as bytes. In: its lines, and whether it is the first. */
export type Escreve = (linhas: readonly LinhaLog[], primeira: boolean) => Uint8Array;

/** As text with `;`, byte order mark and CRLF, as Excel in Portuguese opens it; what it would run is guarded. */
export function comoCsv(livro: Livro, empresas: ReadonlyMap<string, string>): Escreve {
  const { titulos, celulas } = colunasDoLivro(livro, empresas);
  const text = (cells: readonly Celula[]) => csvText(cells.map((cell) => String(cell ?? '')));
  return (linhas, primeira) =>
    encoder.encode(
      `${primeira ? BOM + text(titulos) : ''}${linhas.map((linha) => text(celulas(linha))).join('')}`,
    );
}

/** A JSON object a line, as the API gives it. */
export const comoJsonl: Escreve = (linhas) =>
  encoder.encode(linhas.map((linha) => `${JSON.stringify(linha)}\n`).join(''));

/** Characters that a cell takes (Excel's limit), and those that XML does not. */
const CELL = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const naPlanilha = (cell: Celula): CellValue =>
  typeof cell === 'string' ? safeCell(cell.replace(NO_XML, '\ufffd')).slice(0, CELL) || null : cell;

/** As a workbook, row by row; what one sheet cannot take goes on in the next, with the titles again. In: rows of one sheet, at most. */
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
