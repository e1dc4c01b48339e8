import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { partsOf } from './codificacao.ts';

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
/** Bytes in which a page or a PDF is detected. */
const HEAD = 1024;

const startOf = (head: Uint8Array) =>
  new TextDecoder('latin1')
    .decode(head)
    .replaceAll('\0', '')
    .replace(/^[^!-~]+/, '')
    .replace(/^ï»¿\s*/, '')
    .toLowerCase();

/** First bytes of sheets of old programs, without a container (BIFF 2 to 5). */
const OLD_SHEETS = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
  [0x09, 0x08, 0x08, 0x00],
] as const;

/** Zip packages often mistaken for a spreadsheet, with the sentence that explains what to do. */
const PACKAGES: readonly (readonly [mark: string, sentence: string])[] = [
  ['xl/workbook.bin', 'Esta é uma planilha binária (.xlsb). Salve-a como .xlsx e envie de novo.'],
  ['word/document.xml', 'Este é um documento do Word, não é uma planilha. Peça o relatório em CSV ou .xlsx.'],
];

/** Kinds of workbook that are read: from Excel since 2007, from Excel before it, from LibreOffice. */
export type TipoPlanilha = 'XLSX' | 'XLS' | 'ODS';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * Detects by content, never by name, whether a file is a text, an HTML page or a workbook. Throws a sentence for anything else: macros,
 * PDF, empty files…
 */
export async function queConteudo(source: Slices): Promise<'TEXTO' | 'HTML' | TipoPlanilha> {
  const head = await source.read(0, HEAD);
  if (head.length === 0) throw refuse('O arquivo está vazio.');
  if (begins(head, 0xd0, 0xcf, 0x11, 0xe0) || OLD_SHEETS.some((magic) => begins(head, ...magic)))
    return 'XLS';
  if (!begins(head, 0x50, 0x4b)) {
    const start = startOf(head);
    requireTable(start);
    return isPage(start) ? 'HTML' : 'TEXTO';
  }
  const names = new TextDecoder('latin1');
  let found: TipoPlanilha | null = null;
  let refusal = 'Este arquivo não é uma planilha (.xlsx, .xls, .ods) nem um CSV.';
  let tail = '';
  for await (const part of partsOf(source)) {
    const text = tail + names.decode(part);
    if (text.includes('vbaProject.bin'))
      throw refuse('Esta planilha tem macros. Salve-a como .xlsx, sem macros, e envie de novo.');
    if (text.includes('xl/workbook.xml')) found = 'XLSX';
    else if (text.includes(ODS) || text.includes('content.xml')) found ??= 'ODS';
    refusal = PACKAGES.find(([mark]) => text.includes(mark))?.[1] ?? refusal;
    tail = text.slice(-60);
  }
  if (!found) throw refuse(refusal);
  return found;
}

const TAG = /^<(?:!doctype html|html|head|title|body|table|tr|meta|script|style|div|center|font)\b/;
/** Whether a text is an HTML page: it begins with a tag of one, or with a comment or XML declaration before it. */
const isPage = (start: string) =>
  TAG.test(start) || (/^<(?:!--|\?xml)/.test(start) && /<(?:html|table)\b/.test(start));

/** Throws a sentence for files without rows: ERPs save prints and documents with extensions of spreadsheets. */
function requireTable(start: string): void {
  if (start.startsWith('%pdf'))
    throw refuse(
      'Este arquivo é um PDF, ainda que o nome diga outra coisa. Peça o relatório em CSV ou .xlsx.',
    );
  if (start.startsWith('{\\rtf'))
    throw refuse('Este arquivo é um texto do Word (RTF). Peça o relatório em CSV ou .xlsx.');
  if (start.startsWith('rar!'))
    throw refuse('Este arquivo está compactado (RAR). Extraia a planilha dele e envie-a.');
  if (!start.startsWith('<?xml') || isPage(start) || /<\??ofx\b/.test(start)) return;
  if (/<(?:\?mso-application|workbook)/.test(start))
    throw refuse('Este é um Excel em XML, de 2003. Abra-o no Excel, salve-o como .xlsx e envie de novo.');
  throw refuse('Este arquivo é um XML, não uma planilha. Peça o relatório em CSV ou .xlsx.');
}
