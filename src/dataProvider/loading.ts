import { NO_LOADING_HEADER } from '../../contract/session.ts';

/** `loader`: the person waits for it, an overlay says so. `find`: it runs in the background, a thin bar (docs/especificacao.md 2.10). */
export type Loader = 'loader' | 'find';

/** Options of a query that nobody waits for, such as the choices of an input. */
export const BEHIND = { meta: { loader: 'find' } } as const;

/** What is faster is not shown at all; what is shown stays long enough to be seen, and over a gap between requests. */
const DELAY_MS = 200;
const LEAST_MS = 300;
const GAP_MS = 100;

/** Tells whether something is under way, without flicker. */
interface Indicator {
  /** Something begins. Out: tells that it ended; a second call does nothing. */
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

/** Runs `run`; the requests that it makes at once, before it waits for anything, count for `loader`. Out: its result. */
export function during<T>(loader: Loader, run: () => T): T {
  const before = current;
  current = loader;
  try {
    return run();
  } finally {
    current = before;
  }
}

/** A request begins; `NoShow-Loading` among its headers hides it (docs/especificacao.md 7.1). Out: to be called at its end. */
export function beginRequest(headers: HeadersInit | undefined): () => void {
  if (new Headers(headers).has(NO_LOADING_HEADER)) return () => undefined;
  return indicators[current].begin();
}
