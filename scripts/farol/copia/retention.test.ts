import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { superfluous } from './retention.ts';

const day = (text: string) => new Date(`${text}T05:00:00Z`);
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(day(from).getTime() + n * 24 * 3_600_000));

describe('retention of backups', () => {
  it('keeps the last seven days, and of what is older the last of each of four weeks and twelve months', () => {
    const made = days('2026-01-01', 365);
    const gone = new Set(
      superfluous(made, { dias: 7, semanas: 4, meses: 12 }).map((one) => one.toISOString()),
    );
    const kept = made.map((one) => one.toISOString()).filter((one) => !gone.has(one));
    expect(kept.map((one) => one.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-13',
      '2026-12-20',
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ]);
  });

  it('counts a backup of the evening for its own day', () => {
    const [noite, madrugada] = [new Date('2026-11-30T23:30:00-03:00'), new Date('2026-12-01T05:00:00-03:00')];
    expect(superfluous([noite, madrugada], { dias: 2, semanas: 0, meses: 0 })).toEqual([]);
  });

  it('never throws the newest away, and what went once stays superfluous', () => {
    const instant = fc.date({ min: day('2020-01-01'), max: day('2030-01-01'), noInvalidDate: true });
    const counts = fc.record({ dias: fc.nat(9), semanas: fc.nat(9), meses: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(instant, { minLength: 1 }), counts, (made, retention) => {
        const gone = superfluous(made, retention);
        const left = made.filter((one) => !gone.includes(one));
        expect(left).toContain([...made].sort((a, b) => b.getTime() - a.getTime())[0]);
        expect(superfluous(left, retention)).toEqual([]);
      }),
    );
  });
});
