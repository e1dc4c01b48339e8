/**
 * A body that is read as it is asked for. In: its parts, in their order. Out: once the first of them are had, so that whatever keeps them
 * from coming is told before the head of the answer is sent. Throws what that throws.
 */
export async function startStream(parts: AsyncIterator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const first = await parts.next();
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (!first.done) controller.enqueue(first.value);
    },
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // What it holds between parts is let go when nobody listens any more.
    cancel: async () => {
      await parts.return?.();
    },
  });
}
