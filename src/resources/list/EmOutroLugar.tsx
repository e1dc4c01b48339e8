import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Achado } from '../../../contract/busca.ts';
import type { Resource } from '../../../contract/resource.ts';
import { findEverywhere } from '../../dataProvider/findEverywhere.ts';
import { searchEverything } from '../../feedback/paletteStore.ts';
import { NotRead } from '../../ui/ReadError.tsx';
import { useListParts } from './parts.ts';
import { useExactTotal } from './useExactTotal.ts';
import { useFilters } from './useFilters.tsx';

/** Minimum length of a text for the global search, and maximum number of results of each kind. */
const SHORTEST = 2;
const EACH = 5;
const KEPT_MS = 10_000;

const actsSx = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' } as const;

/** Returns 'acha 3', or 'acha 7 ou mais' where a kind may have more results than are shown. */
function foundText(found: readonly Achado[], translate: ReturnType<typeof useTranslate>): string {
  const kinds = Map.groupBy(found, ({ recurso }) => recurso);
  const isMinimum = [...kinds.values()].some((of) => of.length >= EACH);
  return translate(isMinimum ? 'lista_vazia.geral_ao_menos' : 'lista_vazia.geral', { total: found.length });
}

/**
 * Renders, for a list whose search finds nothing, how many rows the other filters hide and how many the global search finds, each with a
 * link. Renders nothing when both are zero.
 */
export function EmOutroLugar({ resource, q }: { resource: Resource; q: string }) {
  const translate = useTranslate();
  const { chosen, filters, replace } = useFilters();
  const { pinned } = useListParts();
  const isNarrowed = Object.keys(chosen).some((key) => key !== 'q');
  // The tab stays applied, so that the count equals what the link shows.
  const tab = pinned && { [pinned.key]: filters[pinned.key] ?? pinned.initial };
  const hidden = useExactTotal(resource, { ...tab, q }, isNarrowed);
  const reading = useQuery({
    queryKey: ['comando', q],
    queryFn: ({ signal }) => findEverywhere(q, signal),
    enabled: q.length >= SHORTEST,
    retry: false,
    staleTime: KEPT_MS,
  });
  const { data: found = [], error } = reading;
  return (
    <Box role="status" sx={actsSx}>
      {error && <NotRead of={reading} title={translate('lista_vazia.erro')} />}
      {hidden !== undefined && hidden > 0 && (
        <Button onClick={() => replace({ q })}>
          {translate('lista_vazia.filtros', { smart_count: hidden })}
        </Button>
      )}
      {found.length > 0 && (
        <Button onClick={() => searchEverything(q)}>{`${foundText(found, translate)} →`}</Button>
      )}
    </Box>
  );
}
