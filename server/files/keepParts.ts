import { createSHA256 } from 'hash-wasm';
import type { BytesConferidos } from './antivirus/port.ts';
import { PART_BYTES } from './slices.ts';

/** Stores received bytes as `keepParts`, through the scanner: its verdict is known before the last part is stored. */
export const keepReceived = (
  chunks: BytesConferidos,
  keep: (ordem: number, bytes: Uint8Array) => Promise<void>,
): Promise<{ tamanho: number; sha256: string }> => keepParts(chunks, keep);

/**
 * Splits bytes into the parts in which a file is stored, and stores each with `keep` before the next is read. Returns the number of bytes
 * and their SHA-256.
 */
export async function keepParts(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  keep: (ordem: number, bytes: Uint8Array) => Promise<void>,
): Promise<{ tamanho: number; sha256: string }> {
  const hash = await createSHA256();
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  let ordem = 0;
  let tamanho = 0;
  const flush = async () => {
    if (filled > 0) await keep(ordem++, part.subarray(0, filled));
    part = new Uint8Array(PART_BYTES);
    filled = 0;
  };
  for await (const chunk of chunks) {
    tamanho += chunk.byteLength;
    hash.update(chunk);
    for (let read = 0; read < chunk.byteLength; ) {
      const piece = chunk.subarray(read, read + PART_BYTES - filled);
      part.set(piece, filled);
      filled += piece.byteLength;
      read += piece.byteLength;
      if (filled === PART_BYTES) await flush();
    }
  }
  await flush();
  return { tamanho, sha256: hash.digest('hex') };
}
