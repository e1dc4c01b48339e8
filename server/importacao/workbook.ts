import { type Entry, type FileEntry, TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { ApiProblem } from '../http/problem.ts';

const MB = 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Unpacked: a sheet is read row by row; everything else lies in memory as a whole. */
const MAX_SHEET_BYTES = 400 * MB;
const MAX_PART_BYTES = 64 * MB;

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const SHEETS = 'xl/worksheets/';
const TOO_LARGE = 'Esta planilha cresce demais ao ser aberta e não foi lida por segurança.';
const DAMAGED = 'Esta planilha não pôde ser lida: o arquivo está danificado ou incompleto.';

/**
 * Looks into a workbook before anything of it is unpacked. In: its bytes. Out: which of its sheets is the first that a
 * person sees. Throws a sentence for bombs, passwords, and workbooks without a visible sheet.
 */
export async function firstVisibleSheet(bytes: Uint8Array): Promise<number> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkOverlappingEntry: true });
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.push(entry) > MAX_ENTRIES) break;
    }
  } catch {
    throw refuse(DAMAGED);
  }
  const files = entries.filter((entry): entry is FileEntry => !entry.directory);
  if (files.length > MAX_ENTRIES || files.some(isTooLarge)) throw refuse(TOO_LARGE);
  if (files.some(({ encrypted }) => encrypted))
    throw refuse('Esta planilha está protegida por senha. Salve-a sem senha e envie de novo.');
  const workbook = files.find(({ filename }) => filename === 'xl/workbook.xml');
  if (!workbook) throw refuse(DAMAGED);
  const text = await workbook.getData(new TextWriter()).catch(() => {
    throw refuse(DAMAGED);
  });
  // Never past another '<': a part of nothing but unfinished tags would be read anew from each of them.
  const sheets = text.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  for (const file of files.filter(({ filename }) => filename.startsWith(SHEETS))) await requireWhole(file);
  const visible = sheets.findIndex((tag) => !/\sstate=["'](?:hidden|veryHidden)["']/.test(tag));
  if (visible < 0) throw refuse('Todas as abas desta planilha estão ocultas. Reexiba a que tem os dados.');
  return visible;
}

/** A sheet is read as it is unpacked, and one that ends too early looks like one that has fewer rows. */
async function requireWhole(file: FileEntry): Promise<void> {
  let tail = '';
  let size = 0;
  const decoder = new TextDecoder();
  const end = new WritableStream<Uint8Array>({
    write: (part) => {
      size += part.byteLength;
      if (size > MAX_SHEET_BYTES) throw refuse(TOO_LARGE);
      tail = (tail + decoder.decode(part.slice(-200), { stream: true })).slice(-200);
    },
  });
  await file.getData(end, { checkSignature: true }).catch((error: unknown) => {
    throw error instanceof ApiProblem ? error : refuse(DAMAGED);
  });
  if (!/<\/(?:\w+:)?worksheet>\s*$/.test(tail)) throw refuse(DAMAGED);
}

/** By what it says it unpacks to, which the reader then holds it to; one that says nothing and holds something lies. */
function isTooLarge({ filename, uncompressedSize, compressedSize }: FileEntry): boolean {
  if (uncompressedSize === 0) return compressedSize > 64;
  return uncompressedSize > (filename.startsWith(SHEETS) ? MAX_SHEET_BYTES : MAX_PART_BYTES);
}
