import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, isPhone, normalizePhone } from './phone.ts';

test.each([
  ['11912345678', true, 'a mobile'],
  ['1132123456', true, 'a landline'],
  ['5532211234', true, 'Santa Maria: its DDD is the country code too'],
  ['2032123456', false, 'no such DDD'],
  ['11812345678', false, 'eleven digits, but no mobile'],
  ['1191234567', false, 'a mobile without the ninth digit'],
  ['113212345', false, 'nine digits'],
  ['119123456789', false, 'twelve digits'],
  ['(11) 3212-3456', false, 'not the stored form'],
  ['', false, 'nothing'],
])('isPhone(%j) is %s: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});

test.each([
  ['+55 (11) 91234-5678', '11912345678'],
  ['5511912345678', '11912345678'],
  ['011 3212-3456', '1132123456'],
  ['(55) 3221-1234', '5532211234'],
  ['+55 55 3221-1234', '5532211234'],
  ['559999912345', '559999912345'],
  ['', ''],
])('what is pasted as %j is stored as %j', (pasted, stored) => {
  expect(normalizePhone(pasted)).toBe(stored);
});

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['113', '(11) 3'],
  ['1132123', '(11) 3212-3'],
  ['1132123456', '(11) 3212-3456'],
  ['119123', '(11) 9123'],
  ['1191234', '(11) 91234'],
  ['11912345', '(11) 91234-5'],
  ['11912345678', '(11) 91234-5678'],
])('%j is shown as %j while it is typed', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test('formatting and normalising is a round trip, and normalising twice changes nothing', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 15 });
  const dialled = fc.tuple(
    fc.constantFrom('55', '0', '550', '055'),
    fc.constantFrom('11912345678', '5532211234'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        digits,
        dialled.map((parts) => parts.join('')),
      ),
      (text) => {
        const stored = normalizePhone(text);
        expect(normalizePhone(stored)).toBe(stored);
        expect(normalizePhone(formatPhone(stored))).toBe(stored);
      },
    ),
  );
});
