import type { Slices } from '../files/slices.ts';

/** Returns bytes in memory as a source. */
export const fromBytes = (bytes: Uint8Array): Slices => ({
  size: bytes.length,
  read: async (offset, length) => Uint8Array.from(bytes.subarray(offset, offset + length)),
});
