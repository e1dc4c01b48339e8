/** Returns a stream of parts that are made as it is read. When the reader cancels, the iterator is ended and releases its resources. */
export function bodyOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return bodyFrom(parts[Symbol.asyncIterator](), null);
}

/**
 * Returns the same stream once its first part exists, so that an error before it is answered before the response head is sent. Throws that
 * error.
 */
export async function startStream(parts: AsyncIterable<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const iterator = parts[Symbol.asyncIterator]();
  return bodyFrom(iterator, await iterator.next());
}

const bodyFrom = (iterator: AsyncIterator<Uint8Array>, first: IteratorResult<Uint8Array> | null) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (first && !first.done) controller.enqueue(first.value);
    },
    pull: async (controller) => {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
