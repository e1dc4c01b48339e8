import { PART_BYTES, type Slices } from '../files/arquivos.ts';
import { ApiProblem } from '../http/problem.ts';
import { csvRows, type Encoding, sniffEncoding } from './csv.ts';
import type { SheetRow } from './xlsx/cells.ts';
import { openWorkbook, requireWhole, type Workbook, workbookRows } from './xlsx/workbook.ts';

type Format = { kind: 'csv'; encoding: Encoding } | { kind: 'xlsx'; book: Workbook };

const MAX_COLUMNS = 200;
const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/**
 * What a file is, from its content and never from its name. Throws a sentence for what is not accepted: old Excel,
 * macros, anything else.
 */
async function sniffFormat(source: Slices): Promise<Format> {
  const read = () => partsOf(source);
  const first = await read().next();
  const head = first.value ?? new Uint8Array();
  if (begins(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse(
      'Este é um Excel antigo (.xls) ou protegido por senha. Salve-o como .xlsx, sem senha, e envie de novo.',
    );
  if (!begins(head, 0x50, 0x4b)) return { kind: 'csv', encoding: await sniffEncoding(read()) };
  const names = new TextDecoder('latin1');
  let isSheet = false;
  let tail = '';
  for await (const part of read()) {
    const text = tail + names.decode(part);
    if (text.includes('vbaProject.bin'))
      throw refuse('Esta planilha tem macros. Salve-a como .xlsx, sem macros, e envie de novo.');
    isSheet ||= text.includes('xl/workbook.xml');
    tail = text.slice(-40);
  }
  if (!isSheet) throw refuse('Este arquivo não é uma planilha .xlsx nem um CSV.');
  return { kind: 'xlsx', book: await openWorkbook(source) };
}

async function* partsOf(source: Slices): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += PART_BYTES) yield await source.read(at, PART_BYTES);
}

async function* sheetRows(source: Slices, firstOnly: boolean): AsyncGenerator<SheetRow> {
  const format = await sniffFormat(source);
  if (format.kind === 'csv') {
    yield* csvRows(partsOf(source), format.encoding);
    return;
  }
  if (firstOnly) await requireWhole(format.book);
  for await (const rows of workbookRows(format.book)) {
    for (const row of rows) {
      if (row.cells.length > MAX_COLUMNS)
        throw refuse(`A linha ${row.linha} tem mais de ${MAX_COLUMNS} colunas.`);
      yield row;
    }
  }
}

/** Rows per lot. */
const LOT = 500;

/**
 * Rows of the CSV, or of the first sheet that is seen, without the empty ones, in lots. Formulas count as the value that was
 * saved. In: whether only the first rows are wanted; a sheet is then looked at as a whole before, to tell of damage at once.
 */
export async function* sheetLots(source: Slices, firstOnly: boolean): AsyncGenerator<SheetRow[]> {
  let lot: SheetRow[] = [];
  for await (const row of sheetRows(source, firstOnly)) {
    lot.push(row);
    if (lot.length < LOT && !firstOnly) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}
