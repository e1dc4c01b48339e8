import { inMegabytes } from '../../contract/text.ts';

const MB = 1024 * 1024;

export interface ZipLimits {
  /** Maximum number of bytes of the uploaded file itself. */
  maxBytes: number;
  maxEntries: number;
  /** Maximum number of bytes of one file, unpacked. */
  maxEntryBytes: number;
  /** Maximum number of bytes of all files together, unpacked. */
  maxTotalBytes: number;
  /** Maximum compression ratio of a file of a megabyte or more. */
  maxRatio: number;
  /** Maximum nesting of .zip and .gz; 1 opens only the uploaded file itself. */
  maxDepth: number;
  /** Maximum number of bytes of a nested .zip or .gz, which is in memory while it is read. */
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

/** One file of an upload: its bytes, or a sentence with the reason why it was not read. `nome` is only for display. */
export type ZipItem =
  | { nome: string; ok: true; bytes: Uint8Array }
  | { nome: string; ok: false; mensagem: string };
export type ZipFile = Extract<ZipItem, { ok: true }>;

/** Result of opening a .zip: refused as a whole, or its files one after the other, with one at a time in memory. */
export type ZipOutcome =
  | { ok: false; mensagem: string }
  /** `total`: number of files known so far; each nested .zip adds its own when it is reached. */
  | { ok: true; readonly total: number; itens: AsyncGenerator<ZipItem> };

/** Returns a consumer of the bytes of a file as they are unpacked, instead of collecting them. `nome` is its name in the .zip. */
export type Into = (nome: string) => (chunk: Uint8Array) => void;

/** Returns the documents packed in the text of a file, one after the other; null when there are none. */
export type Inside = (file: ZipFile, level: Level) => Promise<AsyncIterable<ZipItem> | null>;

/** Remainder of the limits for an upload and all files within it. */
export interface Budget {
  entries: number;
  bytes: number;
  /** Number of files found so far. */
  total: number;
}

/** A packed file that is being read: its limits, its depth, and the names that lead to it. */
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

/** Returns why a nested packed file is not opened; null when it is. */
export const tooDeep = ({ depth, limits: { maxDepth } }: Level): string | null => {
  if (depth < maxDepth) return null;
  return maxDepth === 1
    ? NESTED
    : `São mais de ${maxDepth} .zip ou .gz uns dentro dos outros. Extraia este e envie o que há nele.`;
};

export const tooMany = ({ maxEntries }: ZipLimits): string =>
  `tem mais de ${maxEntries.toLocaleString('pt-BR')} arquivos. Divida-o em partes.`;

/** Returns why a file of these sizes is not read; null when it is. `most` is the maximum for this kind of file. */
export function tooMuch(
  { unpacked, packed, most }: { unpacked: number; packed: number; most: number },
  { maxRatio }: ZipLimits,
): string | null {
  if (unpacked > most) return `O arquivo, aberto, passa de ${inMegabytes(most)}.`;
  return unpacked >= MB && unpacked > Math.max(packed, 1) * maxRatio ? BOMB : null;
}

/** Thrown to stop unpacking; its message is for the user. */
export class TooMuch extends Error {}

/**
 * Counts the bytes unpacked from a file and stops beyond the limits, because declared sizes cannot be trusted. `packed` is its packed size
 * and `most` its maximum. `take` throws TooMuch.
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
    /** All bytes; empty when a consumer took them. */
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
