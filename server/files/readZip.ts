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

/** Whether bytes begin as something that is opened before it is read. */
export const isPacked = (head: Uint8Array): boolean => isZip(head) || isGzip(head);

const isTar = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(257, 262)) === 'ustar';
const withoutGz = (nome: string) => nome.replace(/\.gz$/i, '');

interface Asked {
  limits?: Partial<ZipLimits>;
  /** Files have no bytes then: they were told there. */
  into?: Into;
  /** What files carry packed in their text; none is looked at without it. */
  inside?: Inside;
}

const levelOf = ({ limits: changed, into, inside }: Asked): Level => {
  const limits = { ...ZIP_LIMITS, ...changed };
  const budget = { entries: limits.maxEntries, bytes: limits.maxTotalBytes, total: 0 };
  return { limits, budget, depth: 1, path: '', into, inside };
};

/**
 * Reads a .zip of others with the .zip and .gz within it, as so many folders: bounds (bytes that come out, how many times larger,
 * number of files, depth) are of all levels together. Throws only what reading the source throws.
 */
export function readZip(source: Uint8Array | Slices, asked: Asked = {}): Promise<ZipOutcome> {
  return readZipLevel(source instanceof Uint8Array ? inMemory(source) : source, levelOf(asked), within);
}

/** As `readZip`, of whatever was sent: a .zip, a .gz, or a file as it is. In: its name. */
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

/** A file that is not packed; read whole only where its size is within bounds. */
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

/** What a .gz holds, at the depth of the level. It keeps its name: there is one file in it. */
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

/** The files of a .zip within, named by their path; one line of its own when it cannot be read or holds none. */
async function* readNested({ nome, bytes }: ZipFile, level: Level): AsyncGenerator<ZipItem> {
  const { budget } = level;
  const before = budget.total;
  const opened = await readZipLevel(inMemory(bytes), { ...level, path: `${nome} › ` }, within);
  if (!opened.ok) yield { nome, ok: false, mensagem: opened.mensagem };
  else if (budget.total === before) yield { nome, ok: false, mensagem: 'O .zip está vazio.' };
  else {
    // It counted as a file itself.
    budget.total -= 1;
    yield* opened.itens;
  }
}

/** What a file may be packed as. */
export type Forma = 'GZIP' | 'ZIP';

/** How each form is opened, as one level more. */
const ABRE: Readonly<Record<Forma, (file: ZipFile, deeper: Level) => AsyncIterable<ZipItem>>> = {
  GZIP: ({ nome, bytes }, deeper) => readGzip({ nome, source: inMemory(bytes) }, deeper),
  ZIP: readNested,
};

const isMarkup = (bytes: Uint8Array) => /^\s{0,60}</.test(new TextDecoder().decode(bytes.subarray(0, 64)));

/**
 * A .gz is known by its bytes; a .zip by its name too, since a workbook is one file to people. An XML under such a name is the
 * file that it is.
 */
function formaDe({ nome, bytes }: ZipFile): Forma | null {
  if (isGzip(bytes)) return 'GZIP';
  return /\.zip$/i.test(withoutGz(nome)) && !isMarkup(bytes) ? 'ZIP' : null;
}

/** A file of that level, or what it holds where it is packed itself. */
async function* within(file: ZipFile, level: Level): AsyncGenerator<ZipItem> {
  const { nome, bytes } = file;
  const forma = formaDe(file);
  const refused = forma ? tooDeep(level) : isZip(bytes) || isTar(bytes) ? NESTED : null;
  if (refused !== null) yield { nome, ok: false, mensagem: refused };
  else if (forma) yield* ABRE[forma](file, { ...level, depth: level.depth + 1 });
  else yield* (await level.inside?.(file, level)) ?? [file];
}
