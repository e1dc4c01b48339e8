import type { SharedEvent } from '../db/tellOthers.ts';

/** Events for listeners in this process. Only hints: the state in the database decides. */
export type ProcessEvent =
  | SharedEvent
  /** Events may have been missed: every listener checks. */
  | { kind: 'retomada' }
  /** The server is about to stop: streams end. */
  | { kind: 'fim' };

export interface ProcessEvents {
  emit: (event: ProcessEvent) => void;
  /** Registers a listener; returns a function that removes it. */
  on: (listener: (event: ProcessEvent) => void) => () => void;
  /** Takes one of the `most` places of `who` in this process; returns a function that releases it, or null when all are taken. */
  take: (who: string, most: number) => (() => void) | null;
  /** Whether events of other processes arrive here too, so that frequent polling is unnecessary. */
  hearsAll: () => boolean;
  /** Sets whether they arrive; every listener then checks once. */
  setHearsAll: (hears: boolean) => void;
}

/**
 * Creates the events of one process. Events of other processes come from the database (db/hearOthers.ts) or are found by polling it;
 * `alone` means that there are no others.
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
