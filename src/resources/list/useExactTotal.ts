import { useQuery } from '@tanstack/react-query';
import { totalSchema } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../../contract/session.ts';
import { discreetAddress } from '../../dataProvider/discreetFilter.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import type { Filters } from './filters.ts';

/** Reads how many rows of a resource match, to the last one; of all companies where that is asked for. Throws like any request. */
export async function readTotal(
  resource: string,
  filters: Filters,
  signal: AbortSignal,
  ofAll = false,
): Promise<number> {
  const headers = new Headers(ofAll ? { [SCOPE_HEADER]: ALL_COMPANIES } : {});
  const query = new URLSearchParams({ filter: JSON.stringify(filters) });
  const address = discreetAddress(`/v1/${resource}/total?${query}`, headers);
  return totalSchema.parse(await (await apiFetch(address, { headers, signal })).json()).total;
}

/** Out: how many match, counted to the last one while it is wanted; undefined until it is known, or when it takes too long. */
export function useExactTotal({ name }: Resource, filters: Filters, wanted: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [name, 'total', filters],
    queryFn: ({ signal }) => readTotal(name, filters, signal),
    enabled: wanted,
    retry: false,
    meta: { loader: 'find' },
  });
  return data;
}
