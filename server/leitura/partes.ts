import { type FileEntry, ZipReader } from '@zip.js/zip.js';
import type { SlicesReader } from '../files/zip.ts';
import { ApiProblem } from '../http/problem.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { type XmlEvents, XmlScanner } from './xlsx/xml.ts';

/** Limits for unpacking a workbook that is a .zip of XML (.xlsx, .ods). */
const MB = 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Limits after unpacking. Sheets and strings are parsed as they are unpacked; of strings, the text itself stays in memory. */
const MAX_SHEET_BYTES = 400 * MB;
const MAX_STRINGS_BYTES = 160 * MB;
const MAX_PART_BYTES = 64 * MB;
/** Bytes parsed between two yields to the event loop: about a millisecond of work. */
const PIECE_BYTES = 8 * 1024;

export const STRINGS = 'xl/sharedStrings.xml';
/** Part with all sheets of an .ods. */
export const ODS_CONTENT = 'content.xml';
const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
export const TOO_LARGE = 'Esta planilha cresce demais ao ser aberta e não foi lida por segurança.';
export const DAMAGED = 'Esta planilha não pôde ser lida: o arquivo está danificado ou incompleto.';
export const LOCKED = 'Esta planilha está protegida por senha. Salve-a sem senha e envie de novo.';

/** Returns the parts of a .zip that are files. Throws a sentence when there are too many, or when any is too large or encrypted. */
export async function filesOf(source: SlicesReader): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  const zip = new ZipReader(source, { checkOverlappingEntry: true });
  for await (const entry of zip.getEntriesGenerator()) {
    if (!entry.directory) files.push(entry);
    if (files.length > MAX_ENTRIES) throw refuse(TOO_LARGE);
  }
  if (files.some((file) => claimed(file) > limitOf(file))) throw refuse(TOO_LARGE);
  if (files.some(({ encrypted }) => encrypted)) throw refuse(LOCKED);
  return files;
}

function limitOf({ filename }: FileEntry): number {
  if (filename.startsWith('xl/worksheets/') || filename === ODS_CONTENT) return MAX_SHEET_BYTES;
  return filename === STRINGS ? MAX_STRINGS_BYTES : MAX_PART_BYTES;
}

/** Returns the declared unpacked size of a part; infinite when it declares zero but has content, which is a false size. */
function claimed({ uncompressedSize, compressedSize }: FileEntry): number {
  return uncompressedSize === 0 && compressedSize > 64 ? Number.POSITIVE_INFINITY : uncompressedSize;
}

/** Yields the bytes of a part as they are unpacked, within its limit of size, and verifies its checksum. */
export async function* unpacked(file: FileEntry): AsyncGenerator<Uint8Array> {
  let stop = (_: unknown) => {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      stop = (reason) => controller.error(reason);
    },
  });
  const whole = file.getData(writable, { checkSignature: true });
  // A part that cannot be unpacked leaves its stream open, and its reader would wait forever.
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

/** Feeds the text of a part to a scanner, chunk by chunk, yielding to the event loop in between. Throws NotXml. */
export async function* scanned(file: FileEntry, scanner: XmlScanner): AsyncGenerator<void> {
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

export async function scanPart(file: FileEntry, open: XmlEvents['open']): Promise<void> {
  const scanner = new XmlScanner({ open, close: () => undefined, text: () => undefined });
  for await (const _ of scanned(file, scanner));
}

/** Runs the work. Throws a sentence that the file is damaged, except for our own errors. */
export async function orDamaged<T>(source: SlicesReader, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw blamed(source, error);
  }
}

/** Returns the error to throw: our own errors unchanged, any other as a sentence that the file is damaged. */
export function blamed(source: SlicesReader, error: unknown): unknown {
  if (source.failure !== null) return source.failure;
  return error instanceof ApiProblem ? error : refuse(DAMAGED);
}
