/**
 * Yields the items of a generator, requesting the next one while the current one is processed. A consumer that stops
 * early waits for the pending request and ignores its result.
 */
export async function* oneAhead<T>(
  all: AsyncGenerator<T, void, undefined>,
): AsyncGenerator<T, void, undefined> {
  const ask = () => {
    const asked = all.next();
    asked.catch(() => undefined);
    return asked;
  };
  try {
    for (let next = ask(); ; ) {
      const { done, value } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    await all.return();
  }
}
