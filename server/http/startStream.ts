/** A body of parts that are made as it is read. Left half-way, they are ended: what they hold between them is let go. */
export function bodyOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return bodyFrom(parts[Symbol.asyncIterator](), null);
}

/**
 * The same. Out: once the first part is there, so that whatever keeps it from coming is answered before the head is sent. Throws what
 * that throws.
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
