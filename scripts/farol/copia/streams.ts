/** A stream of the bytes that an iteration gives, read no faster than somebody takes them. */
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

/** COPY ends each row with one, and writes those within values as `\\n`. */
export const NEWLINE = 10;

/**
 * What COPY wrote, in pieces that end where a row does. In: the bytes, and about how many make a piece; only a row that has more
 * makes a larger one.
 */
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
