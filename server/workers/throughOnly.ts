/** Returns a generator as an iterable only for `for await` and `yield*`, which end it however they are left. */
export const throughOnly = <T>(items: AsyncGenerator<T, void, undefined>): AsyncIterable<T> => ({
  [Symbol.asyncIterator]: () => items,
});
