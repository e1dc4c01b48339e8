import { inMegabytes } from '../../contract/text.ts';

const MB = 1024 * 1024;

export interface ZipLimits {
  /** Bytes of what was sent itself. */
  maxBytes: number;
  maxEntries: number;
  /** Bytes of one file, unpacked. */
  maxEntryBytes: number;
  /** Bytes of all files together, unpacked. */
  maxTotalBytes: number;
  /** How many times larger than packed a file of a megabyte or more may be. */
  maxRatio: number;
  /** How many .zip and .gz one within the other are opened; 1: only what was sent itself. */
  maxDepth: number;
  /** Bytes of a .zip or .gz within: it lies in memory while it is read. */
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

/** One file of what was sent: its bytes, or a sentence that says why it was not read. `nome` is only for people. */
export type ZipItem =
  | { nome: string; ok: true; bytes: Uint8Array }
  | { nome: string; ok: false; mensagem: string };
export type ZipFile = Extract<ZipItem, { ok: true }>;

/** The whole .zip refused, or its files one after the other: one at a time lies in memory. */
export type ZipOutcome =
  | { ok: false; mensagem: string }
  /** `total`: its files as far as they are known; each .zip within tells more when it is reached. */
  | { ok: true; readonly total: number; itens: AsyncGenerator<ZipItem> };

/** Takes the bytes of a file as they come out, in place of having them all at once. In: its name as it stands in the .zip. */
export type Into = (nome: string) => (chunk: Uint8Array) => void;

/** The documents that a file carries packed in its text, one after the other; null where it is only itself. */
export type Inside = (file: ZipFile, level: Level) => Promise<AsyncIterable<ZipItem> | null>;

/** What is left of the limits for what was sent and all within it together. */
export interface Budget {
  entries: number;
  bytes: number;
  /** Files found so far. */
  total: number;
}

/** Something packed that is being read: by what limits, how deep it lies, and the names that lead to it. */
export interface Level {
  into?: Into | undefined;
  inside?: Inside | undefined;
  limits: ZipLimits;
  budget: Budget;
  depth: number;
  path: string;
}

export const NESTED = 'É um arquivo compactado dentro de outro. Extraia-o e envie o que há nele.';
const BOMB = 'O arquivo cresce demais ao ser aberto e não foi lido por segurança.';

/** Why something packed within is not opened; null where it is. */
export const tooDeep = ({ depth, limits: { maxDepth } }: Level): string | null => {
  if (depth < maxDepth) return null;
  return maxDepth === 1
    ? NESTED
    : `São mais de ${maxDepth} .zip ou .gz uns dentro dos outros. Extraia este e envie o que há nele.`;
};

export const tooMany = ({ maxEntries }: ZipLimits): string =>
  `tem mais de ${maxEntries.toLocaleString('pt-BR')} arquivos. Divida-o em partes.`;

/** Why a file of those sizes is not read; null where it is. In: the most that one such file may have. */
export function tooMuch(
  { unpacked, packed, most }: { unpacked: number; packed: number; most: number },
  { maxRatio }: ZipLimits,
): string | null {
  if (unpacked > most) return `O arquivo, aberto, passa de ${inMegabytes(most)}.`;
  return unpacked >= MB && unpacked > Math.max(packed, 1) * maxRatio ? BOMB : null;
}

/** Thrown into what unpacks, to stop it; its message is for people. */
export class TooMuch extends Error {}

/**
 * Counts what comes out of a packed file and cuts it off: sizes that it tells are only claims. In: its packed bytes and the most
 * that it may have. `take` throws TooMuch.
 */
export function counting(
  { limits, budget }: Level,
  { packed, most }: { packed: number; most: number },
  told?: (chunk: Uint8Array) => void,
) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    take(chunk: Uint8Array): void {
      size += chunk.byteLength;
      budget.bytes -= chunk.byteLength;
      const reason = tooMuch({ unpacked: size, packed, most }, limits);
      if (reason !== null) throw new TooMuch(reason);
      if (budget.bytes < 0)
        throw new TooMuch(`O que foi enviado, aberto, passa de ${inMegabytes(limits.maxTotalBytes)}.`);
      if (told) told(chunk);
      else chunks.push(chunk);
    },
    /** All of it; nothing where it was told elsewhere. */
    bytes(): Uint8Array<ArrayBuffer> {
      const bytes = new Uint8Array(told ? 0 : size);
      let offset = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, offset);
        offset += chunk.byteLength;
      }
      return bytes;
    },
  };
}
