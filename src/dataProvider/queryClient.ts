import { type Query, QueryClient, type QueryOptions } from '@tanstack/react-query';
import { seesAll, subscribeBreadth } from '../authProvider/breadth.ts';
import { leaving } from '../authProvider/reads.ts';
import { getSession } from '../authProvider/session.ts';
import { administeredTenant, subscribeTenant } from '../authProvider/tenant.ts';
import { NetworkError } from './ApiError.ts';
import { isOnline, subscribeConnection } from './connection.ts';
import { during, type Loader } from './loading.ts';

/** What the API refused it refuses again; a lost answer is worth another try. */
function retry(failures: number, error: Error): boolean {
  return error instanceof NetworkError && failures < 2;
}

/**
 * Which loader a reading counts for (specification 2.10). The person waits for what a page shows for the first time;
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

/** Clears the cache when the company, the tenant or the person of the session changes (specification 4.2). Out: how to stop. */
export function forgetOnCompanyChange(queryClient: QueryClient): () => void {
  const place = () => {
    const { empresaUsuario, user } = getSession();
    return `${user?.delegacao?.id} ${empresaUsuario?.uuid} ${seesAll()} ${administeredTenant()?.id}`;
  };
  let last = place();
  const forget = () => {
    const current = place();
    if (current === last) return;
    last = current;
    // Cancelling marks the queries at once; only the promise of its end is not waited for.
    void queryClient.cancelQueries();
    queryClient.clear();
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

/** Cancels the queries of whoever leaves, without showing an error. Out: how to stop. */
export function cancelOnLeaving(queryClient: QueryClient): () => void {
  return leaving.subscribe(() => {
    if (leaving.get()) void queryClient.cancelQueries();
  });
}
