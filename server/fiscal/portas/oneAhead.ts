/**
 * What comes one after the other, the next on its way while one is worked on. Who leaves early waits for that one to end, and hears
 * nothing of it.
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
