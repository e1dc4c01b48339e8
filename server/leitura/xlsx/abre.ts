import type { Slices } from '../../files/slices.ts';
import type { ComoAbrir, Planilha } from '../pasta.ts';
import { openWorkbook, requireWholeSheet, workbookRows } from './workbook.ts';

/** Opens an .xlsx. Throws as `openPlanilha`. */
export async function openXlsx(
  source: Slices,
  { aba = '', inteira = false, desde1904 = null }: ComoAbrir,
): Promise<Planilha> {
  const book = await openWorkbook(source, aba);
  const { mescladas } = inteira ? await requireWholeSheet(book) : { mescladas: false };
  const from1904 = desde1904 ?? book.from1904;
  const { abas, notas } = book;
  const lotes = workbookRows({ ...book, from1904 });
  return { aba: book.aba, abas, desde1904: from1904, mescladas, notas, lotes };
}
