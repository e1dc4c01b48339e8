import { BlobReader, configure, type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { nameProblem, readableName, SYSTEM_FILES } from './zipNames.ts';

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
}

export const ZIP_LIMITS: ZipLimits = {
  maxBytes: 100 * MB,
  maxEntries: 10_000,
  maxEntryBytes: 10 * MB,
  maxTotalBytes: 500 * MB,
  maxRatio: 150,
};

/** One file of a .zip: its bytes, or a sentence that says why it was not read. `nome` is only for people. */
export type ZipItem =
  | { nome: string; ok: true; bytes: Uint8Array }
  | { nome: string; ok: false; mensagem: string };

/** The whole .zip refused, or its files one after the other: one at a time lies in memory. */
export type ZipOutcome =
  | { ok: false; mensagem: string }
  | { ok: true; total: number; itens: AsyncGenerator<ZipItem> };

/** Whether bytes begin as a .zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === bytes[2] + 1
  );
}

/**
 * Reads a .zip of others: bombs (by ratio, by size, by number), names that climb out, encrypted, nested, repeated and
 * damaged files are refused, each with its sentence. Nothing is written anywhere. Never throws for what the file holds.
 */
export async function readZip(
  source: Uint8Array | Blob,
  changed: Partial<ZipLimits> = {},
): Promise<ZipOutcome> {
  const limits = { ...ZIP_LIMITS, ...changed };
  const blob = source instanceof Blob ? source : new Blob([new Uint8Array(source)]);
  if (blob.size > limits.maxBytes) {
    return { ok: false, mensagem: `O .zip passa de ${megabytes(limits.maxBytes)}. Divida-o em partes.` };
  }
  const reader = new ZipReader(new BlobReader(blob), {
    filenameValidation: 'tolerant',
    checkOverlappingEntry: true,
  });
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry);
      if (entries.length > limits.maxEntries) {
        const most = limits.maxEntries.toLocaleString('pt-BR');
        return { ok: false, mensagem: `O .zip tem mais de ${most} arquivos. Divida-o em partes.` };
      }
    }
  } catch {
    return { ok: false, mensagem: 'O .zip está danificado ou incompleto e não pôde ser aberto.' };
  }
  const files = entries.filter((entry) => !SYSTEM_FILES.test(entry.filename));
  const declared = files.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (declared > limits.maxTotalBytes) {
    return {
      ok: false,
      mensagem: `O .zip, aberto, passa de ${megabytes(limits.maxTotalBytes)}. Não foi lido.`,
    };
  }
  const wanted = files.filter((entry): entry is FileEntry => !entry.directory);
  return { ok: true, total: wanted.length, itens: readAll(wanted, limits) };
}

async function* readAll(entries: FileEntry[], limits: ZipLimits): AsyncGenerator<ZipItem> {
  const seen = new Set<string>();
  const budget = { left: limits.maxTotalBytes };
  for (const entry of entries) {
    const nome = readableName(entry.filename);
    const mensagem = seen.has(entry.filename)
      ? 'O nome aparece duas vezes no .zip; só o primeiro foi lido.'
      : refusal(entry, limits);
    seen.add(entry.filename);
    yield mensagem === null ? await readEntry(entry, nome, limits, budget) : { nome, ok: false, mensagem };
  }
}

/** Why an entry is not even opened. */
function refusal(entry: FileEntry, limits: ZipLimits): string | null {
  const name = nameProblem(entry.filename);
  if (name) return name;
  if (entry.encrypted) return 'O arquivo está protegido por senha. Extraia-o e envie sem senha.';
  if (/\.(zip|7z|rar|gz)$/i.test(entry.filename)) return NESTED;
  if (entry.uncompressedSize > limits.maxEntryBytes) return tooLarge(limits);
  if (isBomb(entry.uncompressedSize, entry.compressedSize, limits)) return BOMB;
  return null;
}

const NESTED = 'É um arquivo compactado dentro de outro. Extraia-o e envie o que há nele.';
const BOMB = 'O arquivo cresce demais ao ser aberto e não foi lido por segurança.';

function tooLarge(limits: ZipLimits): string {
  return `O arquivo, aberto, passa de ${megabytes(limits.maxEntryBytes)}.`;
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
  limits: ZipLimits,
  budget: { left: number },
): Promise<ZipItem> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let reason = '';
  const stop = (message: string): never => {
    reason = message;
    throw new TooMuch();
  };
  const target = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength;
      budget.left -= chunk.byteLength;
      if (size > limits.maxEntryBytes) stop(tooLarge(limits));
      if (isBomb(size, entry.compressedSize, limits)) stop(BOMB);
      if (budget.left < 0) stop(`O .zip, aberto, passa de ${megabytes(limits.maxTotalBytes)}.`);
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(target, { checkSignature: true });
  } catch {
    return { nome, ok: false, mensagem: reason || 'O arquivo está danificado dentro do .zip.' };
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return isZip(bytes) ? { nome, ok: false, mensagem: NESTED } : { nome, ok: true, bytes };
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MB).toLocaleString('pt-BR')} MB`;
}
