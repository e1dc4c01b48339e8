import { configure, type Entry, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import type { Slices } from './slices.ts';
import { nameProblem, readableName, SYSTEM_FILES } from './zipNames.ts';
import { Ranges } from './zipRanges.ts';

configure({ useWebWorkers: false });

const MB = 1024 * 1024;

export interface ZipLimits {
  /** Bytes of the .zip itself. */
  maxBytes: number;
  maxEntries: number;
  /** Bytes of one file, unpacked. */
  maxEntryBytes: number;
  /** Bytes of all files together, unpacked. */
  maxTotalBytes: number;
  /** How many times larger than packed a file of a megabyte or more may be. */
  maxRatio: number;
  /** How many .zip one within the other are opened; 1: only the .zip itself. */
  maxDepth: number;
  /** Bytes of a .zip within: it lies in memory while it is read. */
  maxNestedBytes: number;
}

export const ZIP_LIMITS: ZipLimits = {
  maxBytes: 100 * MB,
  maxEntries: 10_000,
  maxEntryBytes: 10 * MB,
  maxTotalBytes: 500 * MB,
  maxRatio: 150,
  maxDepth: 1,
  maxNestedBytes: 25 * MB,
};

/** One file of a .zip: its bytes, or a sentence that says why it was not read. `nome` is only for people. */
export type ZipItem =
  | { nome: string; ok: true; bytes: Uint8Array }
  | { nome: string; ok: false; mensagem: string };

/** The whole .zip refused, or its files one after the other: one at a time lies in memory. */
export type ZipOutcome =
  | { ok: false; mensagem: string }
  /** `total`: its files as far as they are known; each .zip within tells more when it is reached. */
  | { ok: true; readonly total: number; itens: AsyncGenerator<ZipItem> };

/** Whether bytes begin as a .zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === bytes[2] + 1
  );
}

/** What zip.js reads from; a failure of ours is remembered, for it is no fault of the .zip. */
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

  /** The sentence for what the .zip itself is to blame for; throws what happened to us. */
  blame(mensagem: string): string {
    if (this.failure !== null) throw this.failure;
    return mensagem;
  }
}

const inMemory = (bytes: Uint8Array): Slices => ({
  size: bytes.byteLength,
  read: async (offset, length) => new Uint8Array(bytes.subarray(offset, offset + length)),
});

const DAMAGED = 'O .zip está danificado ou incompleto e não pôde ser aberto.';

/** What is left of the limits for a .zip and all within it together. */
interface Budget {
  entries: number;
  bytes: number;
  /** Files found so far. */
  total: number;
}

/** Takes the bytes of a file as they come out, in place of having them all at once. In: its name as it stands in the .zip. */
export type Into = (nome: string) => (chunk: Uint8Array) => void;

/** A .zip that is being read: by what limits, how deep it lies, and the names that lead to it. */
interface Level {
  into?: Into | undefined;
  limits: ZipLimits;
  budget: Budget;
  depth: number;
  path: string;
}

/**
 * Reads a .zip of others: bombs (by ratio, by size, by number), names that climb out, encrypted, repeated and damaged files
 * are refused, each with its sentence; a .zip within is read as one more folder, by what is left of the same limits. Nothing is
 * written anywhere; a list is gone through twice, so that it never lies in memory. With `into`, files have no bytes here: they were
 * told there. Throws only what reading the source throws.
 */
export function readZip(
  source: Uint8Array | Slices,
  changed: Partial<ZipLimits> = {},
  into?: Into,
): Promise<ZipOutcome> {
  const limits = { ...ZIP_LIMITS, ...changed };
  const budget = { entries: limits.maxEntries, bytes: limits.maxTotalBytes, total: 0 };
  const slices = source instanceof Uint8Array ? inMemory(source) : source;
  return openLevel(slices, { limits, budget, depth: 1, path: '', into });
}

async function openLevel(slices: Slices, level: Level): Promise<ZipOutcome> {
  const { limits, budget, depth } = level;
  const which = depth === 1 ? 'O .zip' : 'Com este, o .zip enviado';
  if (slices.size > limits.maxBytes) {
    return { ok: false, mensagem: `O .zip passa de ${megabytes(limits.maxBytes)}. Divida-o em partes.` };
  }
  const reader = new SlicesReader(slices);
  const zip = new ZipReader(reader, { filenameValidation: 'tolerant' });
  const ranges = new Ranges();
  let files = 0;
  let declared = 0;
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      // What a refused list took is not given back: each of many would be gone through again.
      budget.entries -= 1;
      if (budget.entries < 0) {
        const most = limits.maxEntries.toLocaleString('pt-BR');
        return { ok: false, mensagem: `${which} tem mais de ${most} arquivos. Divida-o em partes.` };
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
      mensagem: `${which}, aberto, passa de ${megabytes(limits.maxTotalBytes)}. Não foi lido.`,
    };
  }
  budget.total += files;
  return {
    ok: true,
    get total() {
      return budget.total;
    },
    itens: readAll(zip.getEntriesGenerator(), ranges.overlapping(), level, reader),
  };
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

async function* readAll(
  entries: AsyncGenerator<Entry>,
  overlapping: ReadonlySet<number>,
  level: Level,
  reader: SlicesReader,
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
    if (item.ok && isNested(entry)) yield* readNested(item, level);
    else yield item;
  }
}

/** By its name: a workbook is a .zip too, and is one file to people. */
const isNested = ({ filename }: Entry) => /\.zip$/i.test(filename);

/** The files of a .zip within, named by their path; one line of its own when it cannot be read or holds none. */
async function* readNested(
  { nome, bytes }: Extract<ZipItem, { ok: true }>,
  level: Level,
): AsyncGenerator<ZipItem> {
  const { budget, depth } = level;
  const before = budget.total;
  const opened = await openLevel(inMemory(bytes), { ...level, depth: depth + 1, path: `${nome} › ` });
  if (!opened.ok) yield { nome, ok: false, mensagem: opened.mensagem };
  else if (budget.total === before) yield { nome, ok: false, mensagem: 'O .zip está vazio.' };
  else {
    // It counted as a file itself.
    budget.total -= 1;
    yield* opened.itens;
  }
}

/** Why an entry is not even opened. */
function refusal(entry: FileEntry, { limits, depth }: Level): string | null {
  const name = nameProblem(entry.filename);
  if (name) return name;
  if (entry.encrypted) return 'O arquivo está protegido por senha. Extraia-o e envie sem senha.';
  if (/\.(7z|rar|gz)$/i.test(entry.filename)) return NESTED;
  if (isNested(entry) && depth >= limits.maxDepth) return tooDeep(limits);
  if (entry.uncompressedSize > mostBytes(entry, limits)) return tooLarge(entry, limits);
  if (isBomb(entry.uncompressedSize, entry.compressedSize, limits)) return BOMB;
  return null;
}

const NESTED = 'É um arquivo compactado dentro de outro. Extraia-o e envie o que há nele.';
const SPOILT = 'O arquivo está danificado dentro do .zip.';
const BOMB = 'O arquivo cresce demais ao ser aberto e não foi lido por segurança.';

const tooDeep = ({ maxDepth }: ZipLimits) =>
  maxDepth === 1
    ? NESTED
    : `São mais de ${maxDepth} .zip uns dentro dos outros. Extraia este e envie o que há nele.`;

const mostBytes = (entry: FileEntry, { maxNestedBytes, maxEntryBytes }: ZipLimits) =>
  isNested(entry) ? maxNestedBytes : maxEntryBytes;

function tooLarge(entry: FileEntry, limits: ZipLimits): string {
  return `O arquivo, aberto, passa de ${megabytes(mostBytes(entry, limits))}.`;
}

function isBomb(unpacked: number, packed: number, limits: ZipLimits): boolean {
  return unpacked >= MB && unpacked > Math.max(packed, 1) * limits.maxRatio;
}

/** Thrown into the stream that unpacks, to stop it. */
class TooMuch extends Error {}

/** Sizes in a .zip are only claims: what really comes out is counted, and cut off. */
async function readEntry(
  entry: FileEntry,
  nome: string,
  { limits, budget, into }: Level,
  reader: SlicesReader,
): Promise<ZipItem> {
  const chunks: Uint8Array[] = [];
  const told = into?.(entry.filename);
  let size = 0;
  let reason = '';
  const stop = (message: string): never => {
    reason = message;
    throw new TooMuch();
  };
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength;
      budget.bytes -= chunk.byteLength;
      if (size > mostBytes(entry, limits)) stop(tooLarge(entry, limits));
      if (isBomb(size, entry.compressedSize, limits)) stop(BOMB);
      if (budget.bytes < 0) stop(`O .zip, aberto, passa de ${megabytes(limits.maxTotalBytes)}.`);
      if (told) told(chunk);
      else chunks.push(chunk);
    },
  });
  try {
    await entry.getData(target, { checkSignature: true });
  } catch {
    return { nome, ok: false, mensagem: reason || reader.blame(SPOILT) };
  }
  const bytes = new Uint8Array(told ? 0 : size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return isZip(bytes) && !isNested(entry) ? { nome, ok: false, mensagem: NESTED } : { nome, ok: true, bytes };
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MB).toLocaleString('pt-BR')} MB`;
}
