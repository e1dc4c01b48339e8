import { QueryClient } from '@tanstack/react-query';
import { getSession, subscribeSession } from '../authProvider/session.ts';
import { NetworkError } from '../dataProvider/ApiError.ts';
import { isOnline, subscribeConnection } from '../dataProvider/connection.ts';

/** What the API refused it refuses again; a lost answer is worth another try. */
function retry(failures: number, error: Error): boolean {
  return error instanceof NetworkError && failures < 2;
}

/** Out: the cache of what was read, which asks also while the browser believes to be offline: the banner knows better. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
}

/** Forgets everything read for a company when the session turns to another (specification 4.2). Out: how to stop. */
export function forgetOnCompanyChange(queryClient: QueryClient): () => void {
  let last = getSession().empresaUsuario?.uuid;
  return subscribeSession(() => {
    const current = getSession().empresaUsuario?.uuid;
    if (current === last) return;
    last = current;
    // Cancelling marks the queries at once; only the promise of its end is not waited for.
    void queryClient.cancelQueries();
    queryClient.clear();
  });
}

/** Asks again for what failed while the server did not answer. Out: how to stop. */
export function refetchOnReconnection(queryClient: QueryClient): () => void {
  return subscribeConnection(() => {
    if (!isOnline()) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
}
