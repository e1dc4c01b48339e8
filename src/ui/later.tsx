import { type ComponentType, use } from 'react';
import { laterTexts } from '../i18n/laterTexts.ts';

const preloads: (() => void)[] = [];

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
  preloads.push(() => void fetchOnce().catch(forgetFailures));
  return function Later(props: P) {
    const Component = use(fetchOnce());
    return <Component {...props} />;
  };
}

/** To be called once a failure is shown, and not before: React renders again before it gives up, and would fetch again. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

let asked = false;

/** Prefetches, as soon as the browser is idle, every component of `later`. */
export function preloadSoon(): void {
  if (asked) return;
  asked = true;
  const run = () => {
    for (const preload of preloads) preload();
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
}
