import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';

/** Number of backups to retain: of the last days, weeks and months that have one. */
export interface Retention {
  dias: number;
  semanas: number;
  meses: number;
}

const DAY = 24 * 60 * 60_000;
/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
const weekOf = (day: string) => String(Math.floor((Date.parse(day) / DAY + 3) / 7));
const periods: readonly (readonly [keyof Retention, (day: string) => string])[] = [
  ['dias', (day) => day],
  ['semanas', weekOf],
  ['meses', (day) => day.slice(0, 7)],
];

/**
 * Returns the instants of the backups to delete: those that are not the newest of a retained day, week or month in São Paulo.
 * `instants` are in any order; the newest of all is never deleted.
 */
export function superfluous(instants: readonly Date[], retention: Retention): Date[] {
  const newestFirst = [...instants].sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [period, of] of periods) {
    const seen = new Set<string>();
    for (const instant of newestFirst) {
      const name = of(todayInSaoPaulo(instant));
      if (seen.has(name) || seen.size >= retention[period]) continue;
      seen.add(name);
      kept.add(instant);
    }
  }
  return newestFirst.filter((instant) => !kept.has(instant));
}
