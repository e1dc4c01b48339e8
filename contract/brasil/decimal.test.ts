import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, isDecimal, parseDecimal } from './decimal.ts';

test.each([
  ['1,5', 4, '1.5000'],
  ['1234.5', 2, '1234.50'],
  ['1.234.567,89', 2, '1234567.89'],
  ['1.234', 2, '1234.00'],
  ['1.234', 0, '1234'],
  ['1,234', 3, '1.234'],
  ['0.123', 3, '0.123'],
  ['1.234.567', 3, '1234567.000'],
  ['1.2340', 4, '1.2340'],
  ['007', 0, '7'],
  [',5', 1, '0.5'],
  ['12,', 1, '12.0'],
  ['-0,00', 2, '0.00'],
  ['- 3', 0, '-3'],
  ['99999999999999999999,9', 1, '99999999999999999999.9'],
])('%j with %i decimals is %j', (text, places, expected) => {
  expect(parseDecimal(text, places)).toBe(expected);
});

test.each([
  ['1.234', 3, 'it may be 1234 or 1,234'],
  ['-1.234', 4, 'it may be 1234 or 1,234'],
  ['1,234', 2, 'too many decimals: never rounded'],
  ['1,5', 0, 'too many decimals: never rounded'],
  ['', 2, 'nothing'],
  [',', 2, 'no digit'],
  ['-', 2, 'no digit'],
  ['.5', 2, 'no whole part before a dot'],
  ['5.', 2, 'nothing after a dot'],
  ['1,234.56', 2, 'the separators of another country'],
  ['12.34,5', 2, 'a thousand of two digits'],
  ['1.2.3', 2, 'two dots'],
  ['1e3', 2, 'an exponent'],
  ['٣', 2, 'a digit of another script'],
  ['--1', 2, 'two signs'],
])('%j with %i decimals is refused: %s', (text, places) => {
  expect(parseDecimal(text, places)).toBeNull();
});

test.each([
  ['1234.5000', '1.234,5000'],
  ['-1234567', '-1.234.567'],
  ['999', '999'],
  ['0.5', '0,5'],
  ['', ''],
  ['n/d', 'n/d'],
])('%j is shown as %j', (decimal, shown) => {
  expect(formatDecimal(decimal)).toBe(shown);
});

test.each([
  ['1.234', 3, true],
  ['-0.5', 1, true],
  ['12', 0, true],
  ['1.5', 2, false],
  ['01.50', 2, false],
  ['-0.00', 2, false],
  ['1,50', 2, false],
  ['1.', 0, false],
  ['', 0, false],
])('isDecimal(%j, %i) is %s', (text, places, expected) => {
  expect(isDecimal(text, places)).toBe(expected);
});

test('what is shown reads back as the very same decimal, at any size', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat({ max: 10 }), (units, places) => {
      const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
      const point = digits.length - places;
      const whole = (units < 0n ? '-' : '') + digits.slice(0, point);
      const decimal = places === 0 ? whole : `${whole}.${digits.slice(point)}`;
      expect(isDecimal(decimal, places)).toBe(true);
      expect(parseDecimal(formatDecimal(decimal), places)).toBe(decimal);
    }),
  );
});

test('whatever is pasted gives a canonical decimal or nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.,- ') }),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, fc.nat({ max: 6 }), (pasted, places) => {
      const decimal = parseDecimal(pasted, places);
      return decimal === null || isDecimal(decimal, places);
    }),
  );
});
