import type { SharedEvent } from '../db/tellOthers.ts';

/** What happens that somebody in this process waits for. Only a hint: the truth lies in the database. */
export type ProcessEvent =
  | SharedEvent
  /** Something may have happened unheard: whoever waits looks. */
  | { kind: 'retomada' }
  /** The server is about to stop: streams end. */
  | { kind: 'fim' };

export interface ProcessEvents {
  emit: (event: ProcessEvent) => void;
  /** Out: how to stop listening. */
  on: (listener: (event: ProcessEvent) => void) => () => void;
  /** One of the `most` places that somebody has in this process. Out: how to give it back; null when all are taken. */
  take: (who: string, most: number) => (() => void) | null;
  /** What other processes do is told here too, so that nobody need look often by himself. */
  hearsAll: () => boolean;
  /** Says whether it is; everybody then looks once. */
  setHearsAll: (hears: boolean) => void;
}

/**
 * Events of one process; those of others come from the database (db/hearOthers.ts), or are found by looking into it. In: whether
 * there are no others.
 */
export function createEvents(alone = false): ProcessEvents {
  let hearsAll = alone;
  const listeners = new Set<(event: ProcessEvent) => void>();
  const taken = new Map<string, number>();
  const emit = (event: ProcessEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  return {
    hearsAll: () => hearsAll,
    setHearsAll: (hears) => {
      hearsAll = hears;
      emit({ kind: 'retomada' });
    },
    emit,
    take: (who, most) => {
      const held = taken.get(who) ?? 0;
      if (held >= most) return null;
      taken.set(who, held + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        const left = (taken.get(who) ?? 1) - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
      };
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
