import type { Deflate } from '../zipOut/deflate.ts';
import { type WrittenZipFile, ZipOut } from '../zipOut/writer.ts';
import { type CelulaXlsx, lettersOf, rowXml } from './celulas.ts';
import { type ColunaXlsx, otherParts, sheetEnd, sheetHead, sheetPath, stylesOf, TITULO } from './partes.ts';

export const TIPO_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Maximum number of rows of a sheet (Excel's limit). */
const MAX_ROWS = 1_048_576;
const encoder = new TextEncoder();

interface Writing {
  /** Time recorded for its parts, and the packer. */
  instant: Date;
  deflate: Deflate;
  /** Maximum number of rows of one sheet, including the titles. */
  porFolha?: number;
}

/**
 * Yields a workbook as it is written, batch by batch, so that memory stays constant: bold titles, frozen and with a filter, and typed
 * cells. Rows beyond one sheet continue in the next, with the titles repeated. Strings never become formulas.
 */
export async function* xlsxOut(
  { nome, colunas }: { nome: string; colunas: readonly ColunaXlsx[] },
  lotes: AsyncIterable<readonly (readonly CelulaXlsx[])[]>,
  { instant, deflate, porFolha = MAX_ROWS }: Writing,
): AsyncGenerator<Uint8Array> {
  const zip = await ZipOut.at(null, { instant, deflate });
  const letters = colunas.map((_, at) => lettersOf(at));
  const styles = stylesOf(colunas);
  const titles = rowXml(
    1,
    colunas.map(({ titulo }) => titulo),
    letters,
    colunas.map(() => TITULO),
  );
  const whole: WrittenZipFile[] = [];
  let sheets = 0;
  let rows = 0;
  async function* open() {
    sheets += 1;
    rows = 1;
    yield await zip.begin(sheetPath(sheets), true);
    yield await zip.add(encoder.encode(sheetHead(colunas) + titles));
  }
  async function* close() {
    yield await zip.add(encoder.encode(sheetEnd(colunas.length, rows)));
    const { bytes, file } = zip.end();
    whole.push(file);
    yield bytes;
  }
  yield* open();
  for await (const lote of lotes)
    for (let at = 0; at < lote.length; ) {
      if (rows === porFolha) {
        yield* close();
        yield* open();
      }
      const piece = lote.slice(at, at + porFolha - rows);
      const xml = piece.map((cells, index) => rowXml(rows + 1 + index, cells, letters, styles));
      yield await zip.add(encoder.encode(xml.join('')));
      rows += piece.length;
      at += piece.length;
    }
  yield* close();
  for (const [path, xml] of otherParts(nome, colunas, sheets)) {
    const { bytes, file } = await zip.put(path, encoder.encode(xml));
    whole.push(file);
    yield bytes;
  }
  yield zip.close(whole).bytes;
}
