import { inMegabytes } from '../../contract/text.ts';
import { gunzip, isGzip, NoGzip } from './gzip.ts';
import {
  counting,
  type Inside,
  type Into,
  type Level,
  NESTED,
  TooMuch,
  tooDeep,
  ZIP_LIMITS,
  type ZipFile,
  type ZipItem,
  type ZipLimits,
  type ZipOutcome,
} from './packBounds.ts';
import type { Slices } from './slices.ts';
import { isPackedName, isZip, readZipLevel } from './zip.ts';

const inMemory = (bytes: Uint8Array): Slices => ({
  size: bytes.byteLength,
  read: async (offset, length) => new Uint8Array(bytes.subarray(offset, offset + length)),
});

/** Returns whether bytes begin as a .zip or .gz. */
export const isPacked = (head: Uint8Array): boolean => isZip(head) || isGzip(head);

const isTar = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(257, 262)) === 'ustar';
const withoutGz = (nome: string) => nome.replace(/\.gz$/i, '');

interface Asked {
  limits?: Partial<ZipLimits>;
  /** Consumer of the bytes; the files then have none themselves. */
  into?: Into;
  /** Reader of documents packed in the text of files; without it none are searched. */
  inside?: Inside;
}

const levelOf = ({ limits: changed, into, inside }: Asked): Level => {
  const limits = { ...ZIP_LIMITS, ...changed };
  const budget = { entries: limits.maxEntries, bytes: limits.maxTotalBytes, total: 0 };
  return { limits, budget, depth: 1, path: '', into, inside };
};

/**
 * Reads an uploaded .zip, with nested .zip and .gz treated as folders. The limits (unpacked bytes, ratio, number of files, depth) cover all
 * levels together. Throws only errors of reading the source.
 */
export function readZip(source: Uint8Array | Slices, asked: Asked = {}): Promise<ZipOutcome> {
  return readZipLevel(source instanceof Uint8Array ? inMemory(source) : source, levelOf(asked), within);
}

/** Reads any uploaded file as `readZip`: a .zip, a .gz, or a plain file. `nome` is its name. */
export async function readSent(source: Slices, nome: string, asked: Asked = {}): Promise<ZipOutcome> {
  const level = levelOf(asked);
  const head = await source.read(0, 4);
  if (isZip(head)) return readZipLevel(source, level, within);
  level.budget.total = 1;
  const itens = isGzip(head) ? readGzip({ nome, source }, level) : readAlone({ nome, source }, level);
  return {
    ok: true,
    get total() {
      return level.budget.total;
    },
    itens,
  };
}

interface Named {
  nome: string;
  source: Slices;
}

/** Yields a file that is not packed; it is read only when its size is within the limit. */
async function* readAlone({ nome, source }: Named, level: Level): AsyncGenerator<ZipItem> {
  const { maxEntryBytes } = level.limits;
  if (source.size <= maxEntryBytes)
    yield* within({ nome, ok: true, bytes: await source.read(0, source.size) }, level);
  else
    yield {
      nome,
      ok: false,
      mensagem: `Este arquivo passa de ${inMegabytes(maxEntryBytes)}, o tamanho máximo que é lido.`,
    };
}

const SPOILT_GZ = 'O .gz está danificado, incompleto ou junta vários arquivos, e não pôde ser aberto.';

/** Yields the content of a .gz, at the depth of the level and under the same name, as it holds a single file. */
async function* readGzip({ nome, source }: Named, level: Level): AsyncGenerator<ZipItem> {
  const { maxNestedBytes, maxEntryBytes } = level.limits;
  const most = isPackedName(withoutGz(nome)) ? maxNestedBytes : maxEntryBytes;
  const counted = counting(level, { packed: source.size, most });
  try {
    await gunzip(source, counted.take);
  } catch (error) {
    if (!(error instanceof TooMuch) && !(error instanceof NoGzip)) throw error;
    return yield { nome, ok: false, mensagem: error instanceof TooMuch ? error.message : SPOILT_GZ };
  }
  yield* within({ nome, ok: true, bytes: counted.bytes() }, level);
}

/** Yields the files of a nested .zip, named by their path; one refused item when it cannot be read or is empty. */
async function* readNested({ nome, bytes }: ZipFile, level: Level): AsyncGenerator<ZipItem> {
  const { budget } = level;
  const before = budget.total;
  const opened = await readZipLevel(inMemory(bytes), { ...level, path: `${nome} › ` }, within);
  if (!opened.ok) yield { nome, ok: false, mensagem: opened.mensagem };
  else if (budget.total === before) yield { nome, ok: false, mensagem: 'O .zip está vazio.' };
  else {
    // The .zip itself had been counted as a file.
    budget.total -= 1;
    yield* opened.itens;
  }
}

/** Packed forms that are opened. */
export type Compactacao = 'GZIP' | 'ZIP';

/** Functions that open each form, as one level deeper. */
const ABRE: Readonly<Record<Compactacao, (file: ZipFile, deeper: Level) => AsyncIterable<ZipItem>>> = {
  GZIP: ({ nome, bytes }, deeper) => readGzip({ nome, source: inMemory(bytes) }, deeper),
  ZIP: readNested,
};

const isMarkup = (bytes: Uint8Array) => /^\s{0,60}</.test(new TextDecoder().decode(bytes.subarray(0, 64)));

/**
 * Detects a .gz by its bytes, and a .zip also by its name, because a workbook is also a .zip but counts as one file. An XML under such a
 * name is treated as XML.
 */
function formaDe({ nome, bytes }: ZipFile): Compactacao | null {
  if (isGzip(bytes)) return 'GZIP';
  return /\.zip$/i.test(withoutGz(nome)) && !isMarkup(bytes) ? 'ZIP' : null;
}

/** Yields a file of a level, or its content when it is packed itself. */
async function* within(file: ZipFile, level: Level): AsyncGenerator<ZipItem> {
  const { nome, bytes } = file;
  const forma = formaDe(file);
  const refused = forma ? tooDeep(level) : isZip(bytes) || isTar(bytes) ? NESTED : null;
  if (refused !== null) yield { nome, ok: false, mensagem: refused };
  else if (forma) yield* ABRE[forma](file, { ...level, depth: level.depth + 1 });
  else yield* (await level.inside?.(file, level)) ?? [file];
}
