import { configure, type Entry, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import { inMegabytes } from '../../contract/text.ts';
import {
  counting,
  type Level,
  NESTED,
  TooMuch,
  tooDeep,
  tooMany,
  tooMuch,
  type ZipFile,
  type ZipItem,
  type ZipOutcome,
} from './packBounds.ts';
import type { Slices } from './slices.ts';
import { nameProblem, readableName, SYSTEM_FILES } from './zipNames.ts';
import { Ranges } from './zipRanges.ts';

configure({ useWebWorkers: false });

/** Returns whether bytes begin as a .zip. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === bytes[2] + 1
  );
}

/** Source for zip.js; it remembers an error of reading, which is not a defect of the .zip. */
export class SlicesReader extends Reader<Slices> {
  readonly #source: Slices;
  failure: unknown = null;

  constructor(source: Slices) {
    super(source);
    this.#source = source;
    this.size = source.size;
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return await this.#source.read(offset, length);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  /** Returns the sentence if the .zip is defective; throws the error if reading the source failed. */
  blame(mensagem: string): string {
    if (this.failure !== null) throw this.failure;
    return mensagem;
  }
}

const DAMAGED = 'O .zip está danificado ou incompleto e não pôde ser aberto.';

/** Returns the items of an unpacked file: the file itself, or its content when it is packed too. */
export type Within = (file: ZipFile, level: Level) => AsyncIterable<ZipItem>;

/**
 * Reads one uploaded .zip. Bombs (by ratio, size or number), names that leave the folder, encrypted, repeated and damaged files are
 * refused, each with its sentence; other files pass through `within`. Writes nothing; reads the list twice, so that it is never all in
 * memory. Throws only errors of reading the source.
 */
export async function readZipLevel(slices: Slices, level: Level, within: Within): Promise<ZipOutcome> {
  const { limits, budget, depth } = level;
  const which = depth === 1 ? 'O .zip' : 'Com este, o .zip enviado';
  if (slices.size > limits.maxBytes) {
    return { ok: false, mensagem: `O .zip passa de ${inMegabytes(limits.maxBytes)}. Divida-o em partes.` };
  }
  const reader = new SlicesReader(slices);
  const zip = new ZipReader(reader, { filenameValidation: 'tolerant' });
  const ranges = new Ranges();
  let files = 0;
  let declared = 0;
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      // The entries of a refused list still count; otherwise each of many such lists would be read to its limit.
      budget.entries -= 1;
      if (budget.entries < 0) {
        return { ok: false, mensagem: `${which} ${tooMany(limits)}` };
      }
      ranges.add(entry);
      if (SYSTEM_FILES.test(entry.filename)) continue;
      declared += entry.uncompressedSize;
      if (isFile(entry)) files += 1;
    }
  } catch {
    return { ok: false, mensagem: reader.blame(DAMAGED) };
  }
  if (declared > budget.bytes) {
    return {
      ok: false,
      mensagem: `${which}, aberto, passa de ${inMegabytes(limits.maxTotalBytes)}. Não foi lido.`,
    };
  }
  budget.total += files;
  return {
    ok: true,
    get total() {
      return budget.total;
    },
    itens: readAll(zip.getEntriesGenerator(), { overlapping: ranges.overlapping(), reader, within }, level),
  };
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

async function* readAll(
  entries: AsyncGenerator<Entry>,
  { overlapping, reader, within }: { overlapping: ReadonlySet<number>; reader: SlicesReader; within: Within },
  level: Level,
): AsyncGenerator<ZipItem> {
  const seen = new Set<string>();
  let index = -1;
  for await (const entry of entries) {
    index += 1;
    if (SYSTEM_FILES.test(entry.filename) || !isFile(entry)) continue;
    const nome = readableName(`${level.path}${entry.filename}`);
    const mensagem = seen.has(entry.filename)
      ? 'O nome aparece duas vezes no .zip; só o primeiro foi lido.'
      : overlapping.has(index)
        ? SPOILT
        : refusal(entry, level);
    seen.add(entry.filename);
    const item: ZipItem =
      mensagem === null ? await readEntry(entry, nome, level, reader) : { nome, ok: false, mensagem };
    if (item.ok) yield* within(item, level);
    else yield item;
  }
}

/** Returns whether a name is that of a packed file. By name, because a workbook is also a .zip but counts as one file. */
export const isPackedName = (nome: string): boolean => /\.(?:zip|gz)$/i.test(nome);

/** Returns why an entry is refused before it is opened; null when it is not. */
function refusal(entry: FileEntry, level: Level): string | null {
  const name = nameProblem(entry.filename);
  if (name) return name;
  if (entry.encrypted) return 'O arquivo está protegido por senha. Extraia-o e envie sem senha.';
  if (/\.(7z|rar)$/i.test(entry.filename)) return NESTED;
  const deep = isPackedName(entry.filename) ? tooDeep(level) : null;
  return deep ?? tooMuch({ unpacked: entry.uncompressedSize, ...boundsOf(entry, level) }, level.limits);
}

const SPOILT = 'O arquivo está danificado dentro do .zip.';

const boundsOf = (entry: FileEntry, { limits }: Level) => ({
  packed: entry.compressedSize,
  most: isPackedName(entry.filename) ? limits.maxNestedBytes : limits.maxEntryBytes,
});

async function readEntry(
  entry: FileEntry,
  nome: string,
  level: Level,
  reader: SlicesReader,
): Promise<ZipItem> {
  const counted = counting(level, boundsOf(entry, level), level.into?.(entry.filename));
  let reason = '';
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      try {
        counted.take(chunk);
      } catch (error) {
        if (error instanceof TooMuch) reason = error.message;
        throw error;
      }
    },
  });
  try {
    await entry.getData(target, { checkSignature: true });
  } catch {
    return { nome, ok: false, mensagem: reason || reader.blame(SPOILT) };
  }
  return { nome, ok: true, bytes: counted.bytes() };
}
