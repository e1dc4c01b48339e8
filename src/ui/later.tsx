import { type ComponentType, use } from 'react';
import { writeStored } from '../authProvider/storage.ts';
import { laterTexts } from '../i18n/laterTexts.ts';
import { makeValue, useValue } from '../valueStore.ts';
import { whenIdle } from '../whenIdle.ts';

const preloads: (() => Promise<unknown>)[] = [];

/** The page that needed one of them at its start. */
const PARTS_KEY = 'farol-partes';
let asked = false;

const allHere = makeValue(false);

/** Out: whether every component of `later` has been fetched, so that one may be drawn before it is asked for. */
export function useAllHere(): boolean {
  return useValue(allHere);
}

const failures = new Set<() => void>();

/**
 * In: how to fetch a component that the first page does not need. Out: one that fetches it, and the texts of such, when it
 * is first shown, or before that by `preloadSoon`. Once it is here it renders at once, unlike React's `lazy`, so that nothing flickers.
 * While it comes it suspends; when it fails it throws, until `forgetFailures`: the next attempt then fetches again.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let coming: Promise<ComponentType<P>> | undefined;
  const forget = () => {
    coming = undefined;
  };
  const fetchOnce = () => {
    coming ??= Promise.all([load(), laterTexts()]).then(
      ([component]) => {
        // How React marks a promise that it need not wait for: `use` then answers at once.
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
    // The page opened with it: loaded again, its code comes beside that of the application (src/inicio.js).
    if (!coming && !asked) writeStored('tab', PARTS_KEY, location.hash.split('?')[0] ?? null);
    const Component = use(fetchOnce());
    return <Component {...props} />;
  };
}

/** To be called once a failure is shown, and not before: React renders again before it gives up, and would fetch again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Prefetches, one after the other whenever the browser is idle, every component of `later`; after a failure the next page does. */
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
