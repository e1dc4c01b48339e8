/** What a generator gives, for `for await` and `yield*` alone: both end it however they are left. */
export const throughOnly = <T>(items: AsyncGenerator<T, void, undefined>): AsyncIterable<T> => ({
  [Symbol.asyncIterator]: () => items,
});
