import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import type { Deps } from '../deps.ts';

/** Scheduled work, for no particular person or session. */
export interface Routine {
  nome: string;
  /** Returns when the routine is due next, from the time when it ended; also used for the first time of a new one. */
  next: (now: Date) => Date;
  /**
   * Does the work. It must be idempotent: a process may die half way, and another one then starts it again. `stopping` is aborted when the
   * server stops; an error is logged, and the routine is retried after a few minutes.
   */
  run: (deps: Deps, stopping: AbortSignal) => Promise<void>;
}

/** Name of the backup among the routines; a separate process makes it. */
export const BACKUP = 'backup';
/** Name of the backup test, which restores a backup elsewhere to prove it; recorded as the backup is. */
export const ENSAIO = 'ensaio';

/** Brasília has had no summer time since 2019 (Decree 9.772/2019). */
const BRASILIA = '-03:00';

/** Returns a schedule of every day at an hour of Brasília, `HH:mm`. A missed day is made up for once, as soon as a server runs. */
export function dailyAt(hour: `${string}:${string}`): Routine['next'] {
  return (now) => {
    const at = (day: string) => new Date(`${day}T${hour}:00${BRASILIA}`);
    const today = todayInSaoPaulo(now);
    return at(today) > now ? at(today) : at(addDays(today, 1));
  };
}

/** Returns a schedule that repeats with this pause between end and beginning. */
export function every(milliseconds: number): Routine['next'] {
  return (now) => new Date(now.getTime() + milliseconds);
}
