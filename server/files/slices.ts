/**
 * Bytes that are read piece by piece, wherever they lie. What reads them in a thread imports this file, never the tables
 * that keep them: with the whole schema a thread would take five times as much memory.
 */
export interface Slices {
  size: number;
  /** Fewer than asked for at the end; the bytes are the caller's own. */
  read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes in one row, and therefore in memory at once. */
export const PART_BYTES = 256 * 1024;
