import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatReais, parseMoney } from './money.ts';

test.each([
  ['1.234,56', 123_456],
  ['1234.56', 123_456],
  ['1234,5', 123_450],
  ['1234', 123_400],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
  ['-12', -1200],
  ['R$ 1.234,56', 123_456],
  ['R$\u00a01.234,56', 123_456],
  ['-R$ 1,00', -100],
  ['R$ -1,00', -100],
  ['0,1', 10],
  ['0,29', 29],
  [' 12, ', 1200],
  [',5', 50],
  ['-0', 0],
  ['90071992547409,91', Number.MAX_SAFE_INTEGER],
])('%j is %i cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each([
  ['', 'nothing'],
  ['R$', 'no digit'],
  ['-', 'no digit'],
  ['1,234', 'three decimals'],
  ['1234.567', 'three decimals'],
  ['0.123', 'three decimals, or a thousand that begins with zero'],
  ['1,234.56', 'the separators of another country'],
  ['12.34.56', 'thousands of two digits'],
  ['-R$ -1', 'two signs'],
  ['12-', 'a sign at the end'],
  ['US$ 1', 'another currency'],
  ['1 234', 'a space inside'],
  ['doze', 'words'],
  ['Infinity', 'no number'],
  ['1e3', 'an exponent'],
  ['90071992547409,92', 'more than a safe integer of cents'],
])('%j is no money: %s', (text) => {
  expect(parseMoney(text)).toBeNull();
});

test.each([
  [0, '0,00'],
  [-0, '0,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [123_456, '1.234,56'],
  [-123_456, '-1.234,56'],
  [100_000_000, '1.000.000,00'],
  [Number.MIN_SAFE_INTEGER, '-90.071.992.547.409,91'],
])('%i cents are shown as %j', (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown);
});

test('what is shown reads back as the very same cents', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
      expect(parseMoney(formatReais(cents))).toBe(cents);
    }),
  );
});

test('what is not a safe integer of cents is never shown as money', () => {
  for (const cents of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => formatMoney(cents)).toThrow(RangeError);
  }
});
