import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NO_LOADING_HEADER } from '../../../../contract/session.ts';
import { type Contagem, contagensSchema, MAX_CONTAGENS, namesSomebody } from '../../../../contract/visoes.ts';
import { discreetAddressOf } from '../../../dataProvider/discreetFilter.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { BEHIND } from '../../../dataProvider/loading.ts';
import { whenIdle } from '../../../whenIdle.ts';
import type { Filters } from '../filters.ts';

/** How many rows a view has, or that they could not be counted. */
export type Contada = Contagem | 'falhou';

/** Counts this young are not asked for again as the window comes back to the front. */
const FRESH_MS = 30_000;
/** More than this does not travel in an address or a header. */
const MOST_CHARACTERS = 4000;

/** A filter, whichever way its keys stand. */
export const filterKey = (filters: Filters): string =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)));

/** Those that are counted: no whole tax number, and as many as one request takes. */
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
): Promise<ReadonlyMap<string, Contagem>> {
  const headers = new Headers({ [NO_LOADING_HEADER]: '1' });
  const address = discreetAddressOf(`/v1/${recurso}/contagens`, filters, headers);
  const counts = contagensSchema.parse(await (await apiFetch(address, { headers, signal })).json());
  return new Map(filters.map((filter, position) => [filterKey(filter), counts[position] ?? null]));
}

/** True once the browser has nothing else to do. */
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
 * How many rows each of the views of a list has: asked for at once and in idle time, and again whenever its rows are read anew after
 * a write. Out: the count of a filter, null where it is not known yet or not
 * counted, 'falhou' where it could not be read; and the reading.
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
