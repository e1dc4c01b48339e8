import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NO_LOADING_HEADER } from '../../../../contract/session.ts';
import {
  type ContagemDaVisao,
  contagensDaVisaoSchema,
  MAX_CONTAGENS,
  namesSomebody,
} from '../../../../contract/visoes.ts';
import { discreetAddressOf } from '../../../dataProvider/discreetFilter.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { BEHIND } from '../../../dataProvider/loading.ts';
import { whenIdle } from '../../../whenIdle.ts';
import type { Filters } from '../filters.ts';

/** Number of rows of a view, or 'falhou' when they could not be counted. */
export type Contada = ContagemDaVisao | 'falhou';

/** Time in ms before counts are requested again when the window gets the focus. */
const FRESH_MS = 30_000;
/** Maximum number of characters of the filters in an address or header. */
const MOST_CHARACTERS = 4000;

/** Returns a key of a filter that does not depend on the order of its keys. */
export const filterKey = (filters: Filters): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)));

/** Returns the filters to count: none with a whole tax number, and no more than fit in one request. */
function counted(filters: readonly Filters[]): Filters[] {
  let left = MOST_CHARACTERS;
  return filters
    .filter((filter) => {
      if (namesSomebody(filter)) return false;
      left -= JSON.stringify(filter).length;
      return left >= 0;
    })
    .slice(0, MAX_CONTAGENS);
}

async function readCounts(
  recurso: string,
  filters: readonly Filters[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ContagemDaVisao>> {
  const headers = new Headers({ [NO_LOADING_HEADER]: '1' });
  const address = discreetAddressOf(`/v1/${recurso}/contagens`, filters, headers);
  const counts = contagensDaVisaoSchema.parse(await (await apiFetch(address, { headers, signal })).json());
  return new Map(filters.map((filter, position) => [filterKey(filter), counts[position] ?? null]));
}

/** Returns true once the browser has been idle. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let here = true;
    whenIdle(() => here && setIdle(true));
    return () => {
      here = false;
    };
  }, []);
  return idle;
}

/**
 * Reads how many rows each view of a list has, in one request in idle time, and again whenever its rows are read again after a write.
 * `countOf` returns null for a count that is unknown or not counted, and 'falhou' when it could not be read.
 */
export function useContagens(recurso: string, filters: readonly Filters[]) {
  const client = useQueryClient();
  const idle = useIdle();
  const asked = counted(filters);
  const reading = useQuery({
    queryKey: [recurso, 'contagens', asked],
    queryFn: ({ signal }) => readCounts(recurso, asked, signal),
    enabled: idle && asked.length > 0,
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    retry: false,
    ...BEHIND,
  });
  useEffect(() => {
    const queryKey = [recurso, 'contagens'];
    return client.getQueryCache().subscribe(({ type, query, ...event }) => {
      const isOfList = query.queryKey[0] === recurso && query.queryKey[1] === 'getList';
      const isStale = type === 'updated' && 'action' in event && event.action.type === 'invalidate';
      if (isOfList && isStale) void client.invalidateQueries({ queryKey });
    });
  }, [client, recurso]);
  const { data, error } = reading;
  const failed = error !== null && !data;
  const keys = failed ? asked.map(filterKey) : [];
  const countOf = (filter: Filters): Contada =>
    keys.includes(filterKey(filter)) ? 'falhou' : (data?.get(filterKey(filter)) ?? null);
  return { countOf, failed, reading };
}
