/**
 * Bytes with random access, wherever they are stored. Code that reads them in a thread imports this file and never the database tables:
 * with the whole schema a thread would take five times as much memory.
 */
export interface Slices {
  size: number;
  /** Returns fewer bytes than requested at the end; the caller owns the bytes. */
  read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes stored per row, and therefore read into memory together. */
export const PART_BYTES = 256 * 1024;
