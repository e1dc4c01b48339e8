import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import type { Deps } from '../deps.ts';

/** Work that comes round by the clock, for no person and no session in particular. */
export interface Routine {
  nome: string;
  /** In: when it ended. Out: when it is due next. Also says when a new one is due first. */
  next: (now: Date) => Date;
  /**
   * Does the work. A process may die half way, and another one then starts it again: it must be idempotent.
   * `stopping` tells that the server goes; what is thrown is logged, and it is tried again after a few minutes.
   */
  run: (deps: Deps, stopping: AbortSignal) => Promise<void>;
}

/** Under which name the backup, which a process of its own makes, stands among the routines. */
export const BACKUP = 'backup';
/** A backup that was restored aside to prove it, noted as the backup is. */
export const ENSAIO = 'ensaio';

/** Brasília has had no summer time since 2019 (Decree 9.772/2019). */
const BRASILIA = '-03:00';

/** Every day at an hour of Brasília, `HH:mm`. A day that was missed is made up for once, as soon as a server runs. */
export function dailyAt(hour: `${string}:${string}`): Routine['next'] {
  return (now) => {
    const at = (day: string) => new Date(`${day}T${hour}:00${BRASILIA}`);
    const today = todayInSaoPaulo(now);
    return at(today) > now ? at(today) : at(addDays(today, 1));
  };
}

/** Again and again, with this pause between end and beginning. */
export function every(milliseconds: number): Routine['next'] {
  return (now) => new Date(now.getTime() + milliseconds);
}
