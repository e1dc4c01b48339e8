import { useQuery } from '@tanstack/react-query';
import { totalSchema } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../../contract/session.ts';
import { discreetAddress } from '../../dataProvider/discreetFilter.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import type { Filters } from './filters.ts';

/** Reads the exact number of matching rows; of all companies with `ofAll`. Throws ApiError, NetworkError or AbortError. */
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

/** Returns the exact number of matching rows, read while `wanted`; undefined until it is known, or when counting takes too long. */
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
