import type { Slices } from './slices.ts';

/** Returns whether bytes begin as a .gz. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Bytes of the source per read. */
const PIECE = 64 * 1024;

/** Error for bytes that are not a complete gzip. */
export class NoGzip extends Error {}

/** Returns a source as a stream read on demand; errors of reading it are reported to `failed`, apart from errors of the data. */
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
 * Decompresses gzip chunk by chunk, no faster than `take` consumes them; all gzip is decompressed here. An error of `take` or of reading
 * the source ends it and is thrown. Throws NoGzip for bytes that are not gzip, are truncated, or continue after their end.
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
    // Cancelling a reader that has ended or failed may reject, with nothing left to cancel.
    await reader.cancel().catch(() => undefined);
  }
}
