import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCep, isCep, normalizeCep } from './cep.ts';

test.each([
  ['01000000', true],
  ['01310100', true],
  ['99999999', true],
  ['00000000', false],
  ['0131010', false],
  ['013101000', false],
  ['01310-100', false],
  ['0131010a', false],
  ['', false],
])('isCep(%j) is %s', (text, expected) => {
  expect(isCep(text)).toBe(expected);
});

test.each([
  ['', ''],
  ['0131', '0131'],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310100', '01310-100'],
  [' 01.310-100 ', '01310-100'],
  ['013101009', '01310-1009'],
])('%j is shown as %j while it is typed', (typed, shown) => {
  expect(formatCep(typed)).toBe(shown);
});

test('formatting and normalising is a round trip', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 }), (digits) => {
      expect(normalizeCep(formatCep(digits))).toBe(digits);
    }),
  );
});
