import { type ComponentType, use } from 'react';
import { writeStored } from '../authProvider/storage.ts';
import { laterTexts } from '../i18n/laterTexts.ts';
import { makeValue, useValue } from '../valueStore.ts';
import { whenIdle } from '../whenIdle.ts';

const preloads: (() => Promise<unknown>)[] = [];

/** Storage key of the page that needed a component of `later` at its start. */
const PARTS_KEY = 'farol-partes';
let asked = false;

const allHere = makeValue(false);

/** Returns whether every component of `later` was fetched, so that one may be rendered before the user opens it. */
export function useAllHere(): boolean {
  return useValue(allHere);
}

const failures = new Set<() => void>();

/**
 * Returns a component fetched, with its texts, when it is first shown, or before by `preloadSoon`. Once fetched it renders synchronously,
 * unlike React's `lazy`, so that nothing flickers. It suspends meanwhile; a failure throws until `forgetFailures`, then it fetches again.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let coming: Promise<ComponentType<P>> | undefined;
  const forget = () => {
    coming = undefined;
  };
  const fetchOnce = () => {
    coming ??= Promise.all([load(), laterTexts()]).then(
      ([component]) => {
        // Marks the promise as settled the way React does, so that `use` returns synchronously.
        if (coming) Object.assign(coming, { status: 'fulfilled', value: component });
        return component;
      },
      (error: unknown) => {
        failures.add(forget);
        throw error;
      },
    );
    return coming;
  };
  preloads.push(fetchOnce);
  return function Later(props: P) {
    // The page needed it at its start: on a reload its code is fetched together with the application's (src/inicio.js).
    if (!coming && !asked) writeStored('tab', PARTS_KEY, location.hash.split('?')[0] ?? null);
    const Component = use(fetchOnce());
    return <Component {...props} />;
  };
}

/**
 * Allows failed components to be fetched again. Call it only once the failure is shown: React renders again before it gives up, and would
 * fetch again.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Prefetches every component of `later`, one by one in idle time; after a failure the next page tries again. */
export function preloadSoon(): void {
  if (asked) return;
  asked = true;
  const failed = () => {
    asked = false;
    forgetFailures();
  };
  const next = (position: number) => {
    const preload = preloads[position];
    if (preload) whenIdle(() => void preload().then(() => next(position + 1), failed));
    else allHere.set(true);
  };
  next(0);
}
