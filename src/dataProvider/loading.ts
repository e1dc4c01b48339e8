import { NO_LOADING_HEADER } from '../../contract/session.ts';

/** `loader`: the user waits for it, under an overlay. `find`: it runs in the background, with a thin bar (docs/especificacao.md 2.10). */
export type Loader = 'loader' | 'find';

/** Options of a query that the user does not wait for, such as the choices of an input. */
export const BEHIND = { meta: { loader: 'find' } } as const;

/** In ms: shorter work is not shown at all; an indicator shown stays long enough to be seen, and across a gap between requests. */
const DELAY_MS = 200;
const LEAST_MS = 300;
const GAP_MS = 100;

/** Shows whether work is under way, without flicker. */
interface Indicator {
  /** Marks the start of work. Returns a function that marks its end; a second call does nothing. */
  begin: () => () => void;
  isShown: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function makeIndicator(): Indicator {
  const listeners = new Set<() => void>();
  let running = 0;
  let shown = false;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: boolean) => {
    shown = next;
    since = Date.now();
    for (const listener of [...listeners]) listener();
  };
  const wait = (next: boolean, ms: number) => {
    clearTimeout(timer);
    if (shown !== next) timer = setTimeout(() => show(next), ms);
  };
  const end = () => {
    running -= 1;
    if (running === 0) wait(false, Math.max(GAP_MS, LEAST_MS - (Date.now() - since)));
  };
  return {
    begin: () => {
      running += 1;
      if (running === 1) wait(true, DELAY_MS);
      let ended = false;
      return () => {
        if (!ended) end();
        ended = true;
      };
    },
    isShown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const indicators: Readonly<Record<Loader, Indicator>> = {
  loader: makeIndicator(),
  find: makeIndicator(),
};

let current: Loader = 'loader';

/** Runs `run` and returns its result; requests that it makes synchronously, before it awaits anything, count for `loader`. */
export function during<T>(loader: Loader, run: () => T): T {
  const before = current;
  current = loader;
  try {
    return run();
  } finally {
    current = before;
  }
}

/**
 * Marks the start of a request; `NoShow-Loading` among its headers hides it (docs/especificacao.md 7.1). Returns a function to call at its
 * end.
 */
export function beginRequest(headers: HeadersInit | undefined): () => void {
  if (new Headers(headers).has(NO_LOADING_HEADER)) return () => undefined;
  return indicators[current].begin();
}
