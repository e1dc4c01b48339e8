import { type Query, QueryClient, type QueryOptions } from '@tanstack/react-query';
import { placeNow, subscribeBreadth } from '../authProvider/breadth.ts';
import { leaving } from '../authProvider/reads.ts';
import { getSession } from '../authProvider/session.ts';
import { administeredTenant, subscribeTenant } from '../authProvider/tenant.ts';
import { NetworkError } from './ApiError.ts';
import { subscribeChanged } from './changed.ts';
import { isOnline, subscribeConnection } from './connection.ts';
import { isOfLeftRecord } from './leftRecords.ts';
import { during, type Loader } from './loading.ts';

/** Retries only lost responses: what the API refused it would refuse again. */
function retry(failures: number, error: Error): boolean {
  return error instanceof NetworkError && failures < 2;
}

/**
 * Returns which loader a read counts for (docs/especificacao.md 2.10). The user waits for what a page shows for the first time; repeated
 * reads, the next rows over those still shown and the names of references are read in the background.
 */
function loaderOf({ queryKey, state, observers, meta }: Query): Loader {
  const isShown =
    state.data !== undefined ||
    observers.some((observer) => observer.options.placeholderData && observer.getCurrentResult().data);
  return isShown || queryKey[1] === 'getMany' || meta?.loader === 'find' ? 'find' : 'loader';
}

const behavior: QueryOptions['behavior'] = {
  onFetch: (context, query) => {
    if (isOfLeftRecord(query.queryKey)) {
      context.fetchFn = () => {
        void query.cancel({ revert: true, silent: true });
        return new Promise(() => undefined);
      };
      return;
    }
    const { fetchFn } = context;
    const loader = loaderOf(query);
    context.fetchFn = () => during(loader, fetchFn);
  },
};

/** Returns the query cache, which sends requests also while the browser reports to be offline: the connection banner is more reliable. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, behavior, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Clears the cache when the company, tenant or user of the session changes (docs/especificacao.md 4.2). While all companies are shown, a
 * change of the chosen one or of the set only re-reads the page in the background. Returns a function that unsubscribes.
 */
export function forgetOnCompanyChange(queryClient: QueryClient): () => void {
  const place = () => `${placeNow()} ${administeredTenant()?.id}`;
  const within = () => {
    const { empresaUsuario, empresas, user } = getSession();
    const { permissoes, modulos } = user ?? {};
    return [empresaUsuario?.uuid, empresas.map(({ uuid }) => uuid), permissoes, modulos].join(' ');
  };
  let last = place();
  let seen = within();
  const forget = () => {
    const [current, now] = [place(), within()];
    if (current !== last) {
      // Cancelling marks the queries synchronously; only the promise of its end is not awaited.
      void queryClient.cancelQueries();
      queryClient.clear();
    } else if (now !== seen) {
      // A record being edited is the same for every user who may see it.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    }
    last = current;
    seen = now;
  };
  const stops = [subscribeBreadth(forget), subscribeTenant(forget)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Refetches what failed during an outage. Returns a function that unsubscribes. */
export function refetchOnReconnection(queryClient: QueryClient): () => void {
  return subscribeConnection(() => {
    if (!isOnline()) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
}

/** Refetches the data on the screen whenever an act was refused because of the current state. Returns a function that unsubscribes. */
export function rereadOnChange(queryClient: QueryClient): () => void {
  return subscribeChanged(() => void queryClient.invalidateQueries());
}

/** Cancels the queries of a user who signs out, without showing an error. Returns a function that unsubscribes. */
export function cancelOnLeaving(queryClient: QueryClient): () => void {
  return leaving.subscribe(() => {
    if (leaving.get()) void queryClient.cancelQueries();
  });
}
