import { isDiskFull } from './errors.ts';

/** Whoever is told how writing goes. */
interface Listener {
  /** A write was refused for want of disk. */
  refused: () => void;
  /** The first refusal after writes went well, or the first write after refusals. */
  turned: (full: boolean) => void;
}

/** How writing goes in this process, as its transactions find: those of requests, tasks, routines, letters and deliveries alike. */
export interface WriteHealth {
  /** In: what a transaction threw. */
  failed: (error: unknown) => void;
  /** A transaction holds that stored rows. */
  stored: () => void;
  /** Whether the last write was refused for want of disk, this short ago: later, another has to be tried. */
  fails: () => boolean;
  listen: (listener: Listener) => void;
}

const RECENT_MS = 30_000;
const NEVER = Number.NEGATIVE_INFINITY;

/** In: the clock, in milliseconds. */
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
