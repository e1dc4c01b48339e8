import type { Tx } from '../db/database.ts';
import { openSent, readFile } from '../files/arquivos.ts';
import { ApiProblem } from '../http/problem.ts';
import { csvRows, type Encoding, sniffEncoding } from './csv.ts';
import type { SheetRow } from './xlsx/cells.ts';
import { openWorkbook, requireWhole, type Workbook, workbookRows } from './xlsx/workbook.ts';

/** A file that was sent: how to run a short transaction (`again` of a route, `step` of a task), and its id. */
export interface SentFile {
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  id: string;
}

type Format = { kind: 'csv'; encoding: Encoding } | { kind: 'xlsx'; book: Workbook };

const MAX_COLUMNS = 200;
const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/**
 * What a file is, from its content and never from its name. Throws a sentence for what is not accepted: old Excel,
 * macros, anything else.
 */
async function sniffFormat({ transaction, id }: SentFile): Promise<Format> {
  const read = () => readFile(transaction, id);
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
  return { kind: 'xlsx', book: await openWorkbook(await openSent(transaction, id)) };
}

/**
 * Rows of the CSV, or of the first sheet that is seen, without the empty ones. Formulas count as the value that was saved.
 * In: whether only the first rows are wanted; a sheet is then looked at as a whole before, to tell of damage at once.
 */
export async function* sheetRows(file: SentFile, firstOnly = false): AsyncGenerator<SheetRow> {
  const format = await sniffFormat(file);
  if (format.kind === 'csv') {
    yield* csvRows(readFile(file.transaction, file.id), format.encoding);
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
