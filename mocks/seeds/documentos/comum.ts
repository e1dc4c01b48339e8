import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';

/** File as it would arrive from the distribution, for the company at an index. */
export interface ArquivoDemo {
  empresa: number;
  nome: string;
  xml: string;
}

/** Returns an instant of issue in business hours, `dias` days ago, at least 15 minutes before `now`. */
export function issuedAt(now: Date, dias: number, position: number): Date {
  const hour = String(8 + (position % 9)).padStart(2, '0');
  const minute = String((position * 13) % 60).padStart(2, '0');
  const day = addDays(todayInSaoPaulo(now), -dias);
  const wanted = Date.parse(`${day}T${hour}:${minute}:20-03:00`);
  return new Date(Math.min(wanted, now.getTime() - 900_000));
}

/** Returns the value found by name. Throws when there is none. */
export function party<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo documents name an unknown ${what}`);
  return found;
}
