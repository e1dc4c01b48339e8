import type { Slices } from './slices.ts';

/** Whether bytes begin as a .gz does. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Bytes of the source that are asked for at once. */
const PIECE = 64 * 1024;

/** Thrown for bytes that are no whole gzip. */
export class NoGzip extends Error {}

/** The bytes of a source as they are asked for; what its reading throws is kept apart from what is wrong with them. */
function streamOf(source: Slices, failed: (error: unknown) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await source.read(offset, PIECE).catch((error: unknown) => {
          failed(error);
          throw error;
        });
        offset += piece.byteLength;
        if (piece.byteLength > 0) controller.enqueue(piece);
        if (piece.byteLength === 0 || offset >= source.size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Unpacks gzip chunk by chunk, no faster than they are taken; the one place where that is done. What `take` throws ends it and is
 * thrown, as is what reading the source throws. Throws NoGzip for bytes that are none, are cut off, or go on after their end.
 */
export async function gunzip(
  source: Uint8Array<ArrayBuffer> | Slices,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const ours: unknown[] = [];
  const packed =
    source instanceof Uint8Array
      ? new Blob([source]).stream()
      : streamOf(source, (error) => ours.push(error));
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const next = () =>
    reader.read().catch(() => {
      throw ours.length > 0 ? ours[0] : new NoGzip();
    });
  try {
    for (let part = await next(); !part.done; part = await next()) take(part.value);
  } finally {
    // Of one that has ended, or failed, nothing is left to end.
    await reader.cancel().catch(() => undefined);
  }
}
