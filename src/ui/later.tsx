import { type ComponentType, use } from 'react';

const preloads: (() => void)[] = [];

/** A failure stands this long, so that React, which renders again before it gives up, meets it and does not ask anew. */
const FAILURE_STANDS_MS = 1000;

/**
 * In: how to fetch a component that the first page does not need. Out: one that fetches it when it is first shown, or
 * before that by `preloadSoon`. Once it is here it renders at once, unlike React's `lazy`, so that nothing flickers.
 * While it comes it suspends; when it fails it throws, and a later attempt fetches again.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let coming: Promise<ComponentType<P>> | undefined;
  const fetchOnce = () => {
    coming ??= load().then(
      (component) => {
        // How React marks a promise that it need not wait for: `use` then answers at once.
        if (coming) Object.assign(coming, { status: 'fulfilled', value: component });
        return component;
      },
      (error: unknown) => {
        setTimeout(() => {
          coming = undefined;
        }, FAILURE_STANDS_MS);
        throw error;
      },
    );
    return coming;
  };
  preloads.push(() => void fetchOnce().catch(() => undefined));
  return function Later(props: P) {
    const Component = use(fetchOnce());
    return <Component {...props} />;
  };
}

let asked = false;

/** Fetches, as soon as the browser has nothing else to do, everything that `later` stands for. */
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
