import { useSyncExternalStore } from 'react';

/** One value outside of React, which components may follow. */
export interface ValueStore<T> {
  get: () => T;
  set: (next: T) => void;
  /** Calls `listener` at each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store with a first value; setting the same value notifies no listener. */
export function makeValue<T>(initial: T): ValueStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the value of a store, re-rendered at each change. */
export function useValue<T>({ subscribe, get }: ValueStore<T>): T {
  return useSyncExternalStore(subscribe, get);
}
