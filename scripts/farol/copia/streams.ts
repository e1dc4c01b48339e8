/** Returns a stream of an iteration's bytes, read only as fast as it is consumed. */
export function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(new Uint8Array(next.value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/**
 * Row terminator of COPY, which writes line breaks within values as `\
 * `.
 */
export const NEWLINE = 10;

/** Yields COPY output in pieces of about `size` bytes that end with a row; only a longer row makes a larger piece. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Blob> {
  let held: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    length += chunk.length;
    if (length < size || end === 0) {
      held.push(new Uint8Array(chunk));
      continue;
    }
    yield new Blob([...held, new Uint8Array(chunk.subarray(0, end))]);
    held = [new Uint8Array(chunk.subarray(end))];
    length = chunk.length - end;
  }
  if (length > 0) yield new Blob(held);
}
