import { describe, expect, it } from 'vitest';
import { dayBound, parseInstantText } from './instantText.ts';

describe('parseInstantText', () => {
  it('lê a hora de São Paulo, com e sem horário de verão', () => {
    expect(parseInstantText('15/07/2026 23:30')).toBe('2026-07-16T02:30:00.000Z');
    expect(parseInstantText('15/01/2015 12:00')).toBe('2015-01-15T14:00:00.000Z');
  });

  it.each(['', '31/02/2026 10:00', '15/07/2026 24:10', '15/07/2026', '15/07/2026 9:00'])(
    'recusa %j',
    (text) => {
      expect(parseInstantText(text)).toBeNull();
    },
  );

  it('recusa a hora que o horário de verão pulou', () => {
    expect(parseInstantText('04/11/2018 00:30')).toBeNull();
  });
});

it.each([
  ['01/11/2026', '2026-11-01T03:00:00.000Z', '2026-11-02T02:59:59.999Z'],
  // Daylight saving time skipped midnight: the day began at one o'clock.
  ['04/11/2018', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
  ['31/02/2026', null, null],
])('a whole day, %s, goes from its first instant to its last', (day, first, last) => {
  expect([dayBound(day, 'first'), dayBound(day, 'last')]).toEqual([first, last]);
});
