import { isDiskFull } from './errors.ts';

/** Listener for the results of writes. */
interface Listener {
  /** Called when a write was refused because the disk is full. */
  refused: () => void;
  /** Called at the first refusal after successful writes, or the first write after refusals. */
  turned: (full: boolean) => void;
}

/** Result of writes in this process, from the transactions of requests, tasks, routines, letters and deliveries alike. */
export interface WriteHealth {
  /** Takes the error of a transaction; only a full disk counts. */
  failed: (error: unknown) => void;
  /** Reports that a transaction which inserted rows was committed. */
  stored: () => void;
  /** Returns whether the last write was refused within the last 30 s because the disk is full; after that, another write must be tried. */
  fails: () => boolean;
  listen: (listener: Listener) => void;
}

const RECENT_MS = 30_000;
const NEVER = Number.NEGATIVE_INFINITY;

/** Returns a new write health; `now` is the clock in milliseconds. */
export function createWriteHealth(now: () => number = () => performance.now()): WriteHealth {
  const listeners: Listener[] = [];
  let refusedAt = NEVER;
  const fails = () => now() - refusedAt < RECENT_MS;
  return {
    failed: (error) => {
      if (!isDiskFull(error)) return;
      const turned = !fails();
      refusedAt = now();
      for (const listener of listeners) {
        listener.refused();
        if (turned) listener.turned(true);
      }
    },
    stored: () => {
      if (refusedAt === NEVER) return;
      refusedAt = NEVER;
      for (const { turned } of listeners) turned(false);
    },
    fails,
    listen: (listener) => {
      listeners.push(listener);
    },
  };
}
