import { type CellObject, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { Cell } from '../../../contract/importacao.ts';
import type { Slices } from '../../files/slices.ts';
import { lettersOf } from '../../files/xlsxOut/celulas.ts';
import { ApiProblem } from '../../http/problem.ts';
import { yieldToEventLoop } from '../../tasks/yieldToEventLoop.ts';
import { DAMAGED, LOCKED, TOO_LARGE } from '../partes.ts';
import { abaEscolhida, type ComoAbrir, type Planilha } from '../pasta.ts';
import { SEM_RESULTADO } from '../valores/celula.ts';
import { anota, type NotasDaPlanilha, notasVazias, type SheetRow } from '../xlsx/cells.ts';
import { dateOfSerial, isDateFormat } from '../xlsx/dates.ts';
import { requireWholeXls } from './inteira.ts';

set_cptable(codepages);

/** Maximum size: the whole file is in memory while it is read. */
const MAX_BYTES = 40 * 1024 * 1024;
/** Rows per batch. */
const LOTE = 200;
const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

/** Texts of the error codes (BIFF, 2.5.10). */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** Parses the workbook. Throws a sentence when it is damaged, or encrypted in a way that its records do not show. */
function parsed(bytes: Uint8Array): WorkBook {
  requireWholeXls(bytes);
  try {
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellText: false, cellHTML: false });
  } catch (error) {
    throw refuse(error instanceof Error && /password|encrypt/i.test(error.message) ? LOCKED : DAMAGED);
  }
}

function cellValue({ t, v, f, z }: CellObject, from1904: boolean): Cell {
  if (v === undefined) return f === undefined ? null : SEM_RESULTADO;
  if (t === 'e') return ERRORS[Number(v)] ?? '#VALUE!';
  if (t === 'n' && typeof v === 'number' && isDateFormat(String(z ?? ''))) return dateOfSerial(v, from1904);
  return typeof v === 'number' || typeof v === 'boolean' ? v : String(v);
}

/** Returns the cells of one row, without the empty ones at its end. */
function cellsOf(
  row: readonly (CellObject | undefined)[],
  from1904: boolean,
  notas: NotasDaPlanilha,
): Cell[] {
  const cells: Cell[] = [];
  // Rows are sparse arrays: forEach skips the holes.
  row.forEach((one, column) => {
    if (!one) return;
    const value = cellValue(one, from1904);
    // Some programs write booleans as formulas.
    if (one.f !== undefined && one.t !== 'b') notas.formulas += 1;
    if (value === null || value === '') return;
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  });
  return cells;
}

async function* rowsOf(
  sheet: WorkSheet,
  from1904: boolean,
  notas: NotasDaPlanilha,
): AsyncGenerator<SheetRow[]> {
  const rows = sheet['!data'] ?? [];
  for (const { s, e } of sheet['!merges'] ?? [])
    anota.mesclada(notas, `${lettersOf(s.c)}${s.r + 1}:${lettersOf(e.c)}${e.r + 1}`);
  for (let at = 0; at < rows.length; at += LOTE) {
    const lote: SheetRow[] = [];
    for (let index = at; index < Math.min(at + LOTE, rows.length); index += 1) {
      const cells = cellsOf(rows[index] ?? [], from1904, notas);
      if (cells.length === 0) continue;
      lote.push({ linha: index + 1, cells });
      if (sheet['!rows']?.[index]?.hidden) anota.oculta(notas, index + 1);
    }
    if (lote.length > 0) yield lote;
    await yieldToEventLoop();
  }
}

/** Opens an .xls (BIFF 2 to 8, Excel before 2007). Throws as `openPlanilha`. */
export async function openXls(source: Slices, { aba = '', desde1904 = null }: ComoAbrir): Promise<Planilha> {
  if (source.size > MAX_BYTES) throw refuse(TOO_LARGE);
  const book = parsed(await source.read(0, source.size));
  const { Sheets: about = [], WBProps } = book.Workbook ?? {};
  const shown = book.SheetNames.map((name, index) => ({ name, index })).filter(
    ({ index }) => !about[index]?.Hidden,
  );
  const { name } = abaEscolhida(shown, aba);
  const sheet = book.Sheets[name];
  if (!sheet) throw refuse(DAMAGED);
  const from1904 = desde1904 ?? WBProps?.date1904 ?? false;
  const notas = notasVazias();
  return {
    aba: name,
    abas: shown.map((one) => one.name),
    desde1904: from1904,
    notas,
    mescladas: (sheet['!merges']?.length ?? 0) > 0,
    lotes: rowsOf(sheet, from1904, notas),
  };
}
