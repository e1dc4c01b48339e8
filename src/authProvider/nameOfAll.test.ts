import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOfAll } from './useKept.ts';

test('two selections share a name only where they are the same ids, in whatever order', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 4, maxLength: 30 });
  fc.assert(
    fc.property(ids, fc.uuid(), (some, other) => {
      expect(nameOfAll(some.toReversed())).toBe(nameOfAll(some));
      fc.pre(!some.includes(other));
      for (const at of some.keys()) expect(nameOfAll(some.with(at, other))).not.toBe(nameOfAll(some));
    }),
  );
});
