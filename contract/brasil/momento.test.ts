import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  diaDoMomento,
  formatMomento,
  formatMomentoDate,
  formatMomentoToSecond,
  formatMomentoWithOffset,
  minutosDoMomento,
  momentoEm,
  parseMomento,
  relogioDoMomento,
  storedMomento,
} from './momento.ts';

test.each([
  ['2026-10-31T23:30:00-04:00', '', '31/10/2026 23:30', '2026-11-01T03:30:00.000Z'],
  ['2026-10-31T22:30:00-05:00', '', '31/10/2026 22:30', '2026-11-01T03:30:00.000Z'],
  ['2026-11-01T00:30:00-03:00', '', '01/11/2026 00:30', '2026-11-01T03:30:00.000Z'],
  ['2026-11-01T00:30:00-02:00', '', '01/11/2026 00:30', '2026-11-01T02:30:00.000Z'],
  ['2026-11-01T01:30:00Z', '', '01/11/2026 01:30', '2026-11-01T01:30:00.000Z'],
  ['2026-10-31T23:30:00.1234567-04:00', '', '31/10/2026 23:30', '2026-11-01T03:30:00.123Z'],
  ['2018-12-01T10:00:00', 'SP', '01/12/2018 10:00', '2018-12-01T12:00:00.000Z'],
  ['2018-12-01T10:00:00-03:00', 'SP', '01/12/2018 10:00', '2018-12-01T13:00:00.000Z'],
  ['2018-12-01T10:00:00', 'BA', '01/12/2018 10:00', '2018-12-01T13:00:00.000Z'],
  ['2012-03-10T23:30:00', '51', '10/03/2012 23:30', '2012-03-11T03:30:00.000Z'],
  ['2012-03-10T23:30:00', '1200401', '10/03/2012 23:30', '2012-03-11T03:30:00.000Z'],
  ['2026-10-31T23:30', 'AM', '31/10/2026 23:30', '2026-11-01T03:30:00.000Z'],
  ['2026-10-31', 'MS', '31/10/2026 00:00', '2026-10-31T04:00:00.000Z'],
])('%s (%s) reads %s and is %s', (text, uf, written, instant) => {
  const momento = parseMomento(text, uf);
  expect(momento && formatMomento(momento)).toBe(written);
  expect(momento && new Date(momento).toISOString()).toBe(instant);
  expect(momento && diaDoMomento(momento)).toBe(text.slice(0, 10));
});

test.each([
  '',
  '31/10/2026',
  '2026-02-30T10:00:00-03:00',
  '2026-10-31T24:30:00-03:00',
  '2026-10-31T24:00:00-03:00',
  '2026-10-31T23:59:60-03:00',
  '9999-12-31T23:59:59-12:00',
  '0001-01-01T00:00:00+14:00',
  '1900-01-01',
  '2026-10-31T10:00:00-03:75',
  '2026-10-31T10:00:00-25:00',
  'x',
])('%j is no moment, and is shown as it is', (text) => {
  expect(parseMomento(text)).toBeNull();
  if (text.length !== 10) expect(formatMomento(text)).toBe(text);
});

test('an instant that was stored before clocks were is shown in Brasília', () => {
  expect(storedMomento('2026-11-01T03:30:00.000Z')).toBe('2026-11-01T00:30:00-03:00');
  expect(formatMomentoDate('2026-11-01T02:30:00.000Z')).toBe('31/10/2026');
});

test('another clock than that of Brasília is told, to the second where that is asked for', () => {
  expect(formatMomentoWithOffset('2026-10-31T23:30:15-04:00')).toBe('31/10/2026 23:30 (-04:00)');
  expect(formatMomentoWithOffset('2026-10-31T23:30:15-03:00')).toBe('31/10/2026 23:30');
  expect(formatMomentoWithOffset('2018-12-01T10:00:00-02:00')).toBe('01/12/2018 10:00');
  expect(formatMomentoToSecond('2026-10-31T23:30:15-04:00')).toBe('31/10/2026 23:30:15');
});

test('an instant and the offset of its clock give back what was written', () => {
  const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: -720, max: 840 }), (date, minutes) => {
      const momento = momentoEm(date, minutes);
      expect(new Date(momento).getTime()).toBe(date.getTime());
      expect(minutosDoMomento(momento)).toBe(minutes);
      expect(parseMomento(momento)).toBe(momento);
      expect(storedMomento(momento)).toBe(momento);
      expect(momento.startsWith(relogioDoMomento(momento))).toBe(true);
    }),
  );
});
