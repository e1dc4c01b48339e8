import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, formatMonth, monthsUpTo } from './month.ts';

it('months are counted over the ends of years, there and back', () => {
  expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  fc.assert(
    fc.property(
      fc.integer({ min: -200, max: 200 }),
      (n) => addMonths(addMonths('2026-07', n), -n) === '2026-07',
    ),
  );
});

it('a month, or a day of it, is written as people write it', () => {
  expect([formatMonth('2025-12'), formatMonth('2026-01-31')]).toEqual(['12/2025', '01/2026']);
});
