import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, formatDate, formatInstant, formatInstantDate, parseDate, todayInSaoPaulo } from './date.ts';

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['31/12/2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  [' 29/02/2024 ', '2024-02-29'],
  ['29/02/2000', '2000-02-29'],
  ['01/01/0001', '0001-01-01'],
])('%j is the day %s', (text, expected) => {
  expect(parseDate(text)).toBe(expected);
});

test.each([
  '',
  '29/02/2026',
  '29/02/1900',
  '31/04/2026',
  '32/01/2026',
  '00/01/2026',
  '12/31/2026',
  '2026-13-01',
  '2026-00-10',
  '01/01/0000',
  '1/2/2026',
  '01/02/26',
  '2026-12-31T00:00:00Z',
  '01/01/20266',
])('%j is no day of the calendar', (text) => {
  expect(parseDate(text)).toBeNull();
});

test('a day that was shown reads back as the same day, wherever the machine stands', () => {
  fc.assert(
    fc.property(day, (date) => {
      expect(parseDate(formatDate(date))).toBe(date);
      expect(parseDate(date)).toBe(date);
    }),
  );
});

test('what is no date is shown as it is', () => {
  expect(formatDate('')).toBe('');
  expect(formatDate('2026-02-30')).toBe('2026-02-30');
});

test.each([
  ['2026-01-01T02:59:59Z', '31/12/2025 23:59'],
  ['2026-01-01T03:00:00.000Z', '01/01/2026 00:00'],
  ['2026-06-15T12:00:00+00:00', '15/06/2026 09:00'],
  ['2026-06-15T12:00:00-03:00', '15/06/2026 12:00'],
  ['2018-12-15T12:00:00Z', '15/12/2018 10:00'],
])('the instant %s is shown as %s, the hour of São Paulo (summer time until 2019 included)', (iso, shown) => {
  expect(formatInstant(iso)).toBe(shown);
  expect(formatInstantDate(iso)).toBe(shown.slice(0, 10));
});

test.each(['', '2026-06-15', '2026-06-15T12:00:00', '2026-02-30T12:00:00Z', '2026-06-15T25:00:00Z', 'ontem'])(
  '%j is no instant and is shown as it is',
  (text) => {
    expect(formatInstant(text)).toBe(text);
    expect(formatInstantDate(text)).toBe(text);
  },
);

test('today changes at midnight in São Paulo, not in Greenwich', () => {
  expect(todayInSaoPaulo(new Date('2026-11-20T02:59:59.999Z'))).toBe('2026-11-19');
  expect(todayInSaoPaulo(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20');
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2018-11-03', 1, '2018-11-04'],
  ['2018-11-04', 1, '2018-11-05'],
  ['0050-12-31', 1, '0051-01-01'],
  ['2026-01-01', 180, '2026-06-30'],
  ['2026-01-01', 0, '2026-01-01'],
])('%s plus %i days is %s', (date, n, expected) => {
  expect(addDays(date, n)).toBe(expected);
});

test('days added and taken away lead back, and go forward in order', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 100_000 }), (date, n) => {
      fc.pre(date < '9700-01-01');
      expect(addDays(addDays(date, n), -n)).toBe(date);
      expect(addDays(date, n) > date).toBe(true);
    }),
  );
});

test.each([
  ['2026-02-30', 1],
  ['2026-01-01', 0.5],
  ['2026-01-01', Number.NaN],
  ['9999-12-31', 1],
  ['0001-01-01', -1],
  ['2026-01-01', Number.MAX_SAFE_INTEGER],
])('addDays(%j, %d) is refused', (date, n) => {
  expect(() => addDays(date, n)).toThrow(RangeError);
});
