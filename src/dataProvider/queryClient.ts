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

/** What the API refused it refuses again; a lost answer is worth another try. */
function retry(failures: number, error: Error): boolean {
  return error instanceof NetworkError && failures < 2;
}

/**
 * Which loader a reading counts for (docs/especificacao.md 2.10). The person waits for what a page shows for the first time;
 * reading it again, the next rows over those still shown and the names of references are read in the background.
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

/** Out: the cache of what was read, which asks also while the browser believes to be offline: the banner knows better. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, behavior, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Clears the cache when the company, the tenant or the person of the session changes (docs/especificacao.md 4.2). While all companies are
 * seen, another one to act for, or another set of them, leaves the page as it is: it is read again behind. Out: how to stop.
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
      // Cancelling marks the queries at once; only the promise of its end is not waited for.
      void queryClient.cancelQueries();
      queryClient.clear();
    } else if (now !== seen) {
      // A record that is being written on is the same for whoever may see it.
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

/** Asks again for what failed while the server did not answer. Out: how to stop. */
export function refetchOnReconnection(queryClient: QueryClient): () => void {
  return subscribeConnection(() => {
    if (!isOnline()) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
}

/** Reads again what is on the screen whenever an act was refused for how things are by now. Out: how to stop. */
export function rereadOnChange(queryClient: QueryClient): () => void {
  return subscribeChanged(() => void queryClient.invalidateQueries());
}

/** Cancels the queries of whoever leaves, without showing an error. Out: how to stop. */
export function cancelOnLeaving(queryClient: QueryClient): () => void {
  return leaving.subscribe(() => {
    if (leaving.get()) void queryClient.cancelQueries();
  });
}
