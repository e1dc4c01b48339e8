import { type FileEntry, ZipReader } from '@zip.js/zip.js';
import { fold } from '../../../contract/brasil/fold.ts';
import type { Slices } from '../../files/slices.ts';
import { SlicesReader } from '../../files/zip.ts';
import { ApiProblem } from '../../http/problem.ts';
import { yieldToEventLoop } from '../../tasks/yieldToEventLoop.ts';
import { type CellContext, type Notas, rowsReader, type SheetRow, semNotas } from './cells.ts';
import { dateStylesReader } from './dates.ts';
import { sharedStringsReader } from './sharedStrings.ts';
import { type Attributes, type XmlEvents, XmlScanner } from './xml.ts';

const MB = 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Unpacked. Sheets and strings are read as they are unpacked; of strings, the text itself is held. */
const MAX_SHEET_BYTES = 400 * MB;
const MAX_STRINGS_BYTES = 160 * MB;
const MAX_PART_BYTES = 64 * MB;
/** What is read of it at once: a millisecond's work. */
const PIECE_BYTES = 8 * 1024;

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const SHEETS = 'xl/worksheets/';
const STRINGS = 'xl/sharedStrings.xml';
/** How the list of merged cells ends, which comes after all rows. */
const MERGED = ['</mergeCells>', ':mergeCells>'];
const TOO_LARGE = 'Esta planilha cresce demais ao ser aberta e não foi lida por segurança.';
const DAMAGED = 'Esta planilha não pôde ser lida: o arquivo está danificado ou incompleto.';

/** A workbook, opened: the parts of it that one of its sheets needs. */
export interface Workbook {
  /** Name of the sheet, and of all that a person sees. */
  aba: string;
  abas: string[];
  source: SlicesReader;
  sheet: FileEntry;
  strings: FileEntry | undefined;
  styles: FileEntry | undefined;
  from1904: boolean;
  /** Filled as its rows are read. */
  notas: Notas;
}

/**
 * Looks into a workbook before its sheets are unpacked. In: its bytes, to be read at any place, and the name of a sheet ('': the first
 * that a person sees). Throws a sentence for bombs, passwords, damage, and workbooks without such a sheet.
 */
export async function openWorkbook(slices: Slices, wanted = ''): Promise<Workbook> {
  const source = new SlicesReader(slices);
  return orDamaged(source, async () => {
    const files = await filesOf(source);
    const part = (name: string) => files.find(({ filename }) => filename === name);
    const [workbook, links] = [part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels')];
    if (!workbook || !links) throw refuse(DAMAGED);
    const targets = new Map<string, string>();
    await scanPart(links, (name, { Type, Id, Target }) => {
      if (name === 'Relationship' && Type?.endsWith('/worksheet'))
        targets.set(Id ?? '', pathOf(Target ?? ''));
    });
    const shown: { name: string; link: string }[] = [];
    let from1904 = false;
    await scanPart(workbook, (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      else if (name === 'sheet' && !/^(hidden|veryHidden)$/.test(attributes.state ?? ''))
        shown.push({ name: attributes.name ?? '', link: linkOf(attributes) });
    });
    const abas = shown.filter(({ link }) => targets.has(link)).map(({ name }) => name);
    const chosen = shown.find(
      ({ name, link }) => targets.has(link) && (wanted === '' || fold(name.trim()) === fold(wanted.trim())),
    );
    if (abas.length === 0)
      throw refuse('Todas as abas desta planilha estão ocultas. Reexiba a que tem os dados.');
    if (!chosen) {
      const names = abas.slice(0, 10).map((name) => `“${name}”`);
      throw refuse(`A planilha não tem a aba “${wanted}”. Ela tem: ${names.join(', ')}.`);
    }
    const sheet = part(targets.get(chosen.link) ?? '');
    if (!sheet) throw refuse(DAMAGED);
    const [strings, styles] = [part(STRINGS), part('xl/styles.xml')];
    return { aba: chosen.name, abas, source, sheet, strings, styles, from1904, notas: semNotas() };
  });
}

/**
 * Unpacks the sheet to its end without looking at its rows: one that is cut looks like one that has fewer of them. Out: whether
 * it has merged cells, which are told after the rows.
 */
export async function requireWhole({ source, sheet }: Workbook): Promise<{ mescladas: boolean }> {
  let mescladas = false;
  await orDamaged(source, async () => {
    let tail = '';
    const decoder = new TextDecoder();
    for await (const part of unpacked(sheet)) {
      mescladas ||= MERGED.some((mark) =>
        Buffer.from(part.buffer, part.byteOffset, part.length).includes(mark),
      );
      tail = (tail + decoder.decode(part.subarray(-200), { stream: true })).slice(-200);
    }
    if (!/<\/(?:\w+:)?worksheet>\s*$/.test(tail)) throw refuse(DAMAGED);
  });
  return { mescladas };
}

/** The rows of the sheet, in lots as they are unpacked. Throws a sentence when it is damaged. */
export async function* workbookRows(book: Workbook): AsyncGenerator<SheetRow[]> {
  const { source, sheet } = book;
  try {
    const { scanner, take } = rowsReader(await contextOf(book));
    for await (const _ of scanned(sheet, scanner)) {
      const rows = take();
      if (rows.length > 0) yield rows;
    }
  } catch (error) {
    throw blamed(source, error);
  }
}

async function contextOf({ strings, styles, from1904, notas }: Workbook): Promise<CellContext> {
  const texts = sharedStringsReader();
  const formats = dateStylesReader();
  if (strings) for await (const _ of scanned(strings, texts.scanner));
  if (styles) for await (const _ of scanned(styles, formats.scanner));
  return { strings: texts.strings, dates: formats.styles, from1904, notas };
}

/** Out: the parts of a .zip that are files. Throws a sentence when there are too many, or too large, or locked ones. */
async function filesOf(source: SlicesReader): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  const zip = new ZipReader(source, { checkOverlappingEntry: true });
  for await (const entry of zip.getEntriesGenerator()) {
    if (!entry.directory) files.push(entry);
    if (files.length > MAX_ENTRIES) throw refuse(TOO_LARGE);
  }
  if (files.some((file) => claimed(file) > limitOf(file))) throw refuse(TOO_LARGE);
  if (files.some(({ encrypted }) => encrypted))
    throw refuse('Esta planilha está protegida por senha. Salve-a sem senha e envie de novo.');
  return files;
}

function limitOf({ filename }: FileEntry): number {
  if (filename.startsWith(SHEETS)) return MAX_SHEET_BYTES;
  return filename === STRINGS ? MAX_STRINGS_BYTES : MAX_PART_BYTES;
}

/** What a part says that it unpacks to; one that says nothing and holds something lies. */
function claimed({ uncompressedSize, compressedSize }: FileEntry): number {
  return uncompressedSize === 0 && compressedSize > 64 ? Number.POSITIVE_INFINITY : uncompressedSize;
}

/** The bytes of a part as they are unpacked, counted and compared with their sum. */
async function* unpacked(file: FileEntry): AsyncGenerator<Uint8Array> {
  let stop = (_: unknown) => {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      stop = (reason) => controller.error(reason);
    },
  });
  const whole = file.getData(writable, { checkSignature: true });
  // A part that cannot be unpacked leaves its stream open: whoever reads it would wait for ever.
  whole.catch(stop);
  const reader = readable.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limitOf(file)) throw refuse(TOO_LARGE);
      yield value;
    }
    await whole;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Gives the text of a part to a scanner, chunk by chunk, and yields to other requests in between. Throws NotXml. */
async function* scanned(file: FileEntry, scanner: XmlScanner): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  for await (const part of unpacked(file)) {
    for (let at = 0; at < part.byteLength; at += PIECE_BYTES) {
      scanner.feed(decoder.decode(part.subarray(at, at + PIECE_BYTES), { stream: true }));
      yield;
      await yieldToEventLoop();
    }
  }
  scanner.end();
}

async function scanPart(file: FileEntry, open: XmlEvents['open']): Promise<void> {
  const scanner = new XmlScanner({ open, close: () => undefined, text: () => undefined });
  for await (const _ of scanned(file, scanner));
}

/** The link of a sheet to its part: an `id` under whatever prefix. */
function linkOf(attributes: Attributes): string {
  const links = Object.entries(attributes).filter(([name]) => /^[^:]+:id$/.test(name));
  return links[0]?.[1] ?? '';
}

/** In: where a part of the workbook says that another lies. Out: its name in the .zip. */
function pathOf(target: string): string {
  return new URL(target, 'xlsx:/xl/').pathname.slice(1);
}

async function orDamaged<T>(source: SlicesReader, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw blamed(source, error);
  }
}

/** Our own failures stay as they are; whatever else goes wrong, the file is damaged. */
function blamed(source: SlicesReader, error: unknown): unknown {
  if (source.failure !== null) return source.failure;
  return error instanceof ApiProblem ? error : refuse(DAMAGED);
}
