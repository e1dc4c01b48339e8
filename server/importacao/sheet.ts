import type { Cell } from '../../contract/importacao.ts';
import { ApiProblem } from '../http/problem.ts';
import { csvRows, type Encoding, sniffEncoding } from './csv.ts';
import { firstVisibleSheet } from './workbook.ts';

export interface SheetRow {
  /** As the person counts: the first is 1. */
  linha: number;
  cells: Cell[];
}

/** A spreadsheet lies in memory as it came, packed: only so its sizes are known before it is unpacked. */
export type Format = { kind: 'csv'; encoding: Encoding } | { kind: 'xlsx'; bytes: Uint8Array; sheet: number };

const MAX_COLUMNS = 200;
const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/**
 * What a file is, from its content and never from its name. In: how to read it, as often as needed.
 * Throws a sentence for what is not accepted: old Excel, macros, anything else.
 */
export async function sniffFormat(read: () => AsyncGenerator<Uint8Array>): Promise<Format> {
  const first = await read().next();
  const head = first.value ?? new Uint8Array();
  if (begins(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse(
      'Este é um Excel antigo (.xls) ou protegido por senha. Salve-o como .xlsx, sem senha, e envie de novo.',
    );
  if (!begins(head, 0x50, 0x4b)) return { kind: 'csv', encoding: await sniffEncoding(read()) };
  const parts: BlobPart[] = [];
  const names = new TextDecoder('latin1');
  let isSheet = false;
  let tail = '';
  for await (const part of read()) {
    parts.push(new Uint8Array(part));
    const text = tail + names.decode(part);
    if (text.includes('vbaProject.bin'))
      throw refuse('Esta planilha tem macros. Salve-a como .xlsx, sem macros, e envie de novo.');
    isSheet ||= text.includes('xl/workbook.xml');
    tail = text.slice(-40);
  }
  if (!isSheet) throw refuse('Este arquivo não é uma planilha .xlsx nem um CSV.');
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return { kind: 'xlsx', bytes, sheet: await firstVisibleSheet(bytes) };
}

/** Rows of the first sheet that is seen, or of the CSV, without the empty ones. Formulas count as the value that was saved. */
export function sheetRows(
  format: Format,
  read: () => AsyncGenerator<Uint8Array>,
  maxRows?: number,
): AsyncGenerator<SheetRow> {
  return format.kind === 'csv' ? csvRows(read(), format.encoding) : xlsxRows(format, maxRows);
}

async function* xlsxRows(
  { bytes, sheet }: Extract<Format, { kind: 'xlsx' }>,
  maxRows?: number,
): AsyncGenerator<SheetRow> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet, ...(maxRows && { maxRows }) })) {
      if (values.length > MAX_COLUMNS)
        throw refuse(`A linha ${index + 1} tem mais de ${MAX_COLUMNS} colunas.`);
      if (values.some((value) => value !== null && value !== ''))
        yield { linha: index + 1, cells: values.map(toCell) };
    }
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw refuse('Esta planilha não pôde ser lida: o arquivo está danificado ou incompleto.');
  }
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value : String(value);
}
