import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type Achado, isKeyTyped } from '../../../contract/busca.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import { menuGuard, type Resource } from '../../../contract/resource.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { findEverywhere } from '../../dataProvider/findEverywhere.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import type { Command, Text } from './command.ts';
import { useOpenFound } from './useOpenFound.ts';

const TYPING_DELAY_MS = 250;
const SHORTEST = 2;
const LONGEST_RESULT_MS = 10_000;

const resources: readonly Resource[] = registry;

/** Returns the details of a result: its kind, why it matches, its company and its day. */
function detailOf({ tipo, titulo, porque, empresa, data }: Achado, text: Text): string {
  const { rotulo, valor } = porque;
  const why = valor === titulo || valor === '' ? rotulo : text('comando.porque', { rotulo, valor });
  return [tipo, why, empresa?.nome, data].filter(Boolean).join(' · ');
}

function toCommand(found: Achado, text: Text, open: (found: Achado) => void): Command {
  return {
    id: `registro:${found.recurso}:${found.id}`,
    group: 'registros',
    label: found.titulo || found.tipo,
    detail: detailOf(found, text),
    icon: resources.find(({ name }) => name === found.recurso)?.menu.icon ?? 'folder',
    act: () => open(found),
  };
}

/** Returns whether there is anything the user may search. */
function useMaySearch(): boolean {
  const { empresaUsuario } = useSession();
  return resources.some(
    ({ scope, journal, ...resource }) =>
      !journal &&
      (scope !== 'empresa' || empresaUsuario !== null) &&
      isAllowed(currentSubject(), menuGuard({ scope, ...resource })),
  );
}

/**
 * Searches records by names, numbers, keys and values, in all of the user's companies. A search overtaken by a newer one is cancelled.
 * `typed` is '' for no search. Returns the records, whether more may arrive, and whether it failed.
 */
export function useRecords(typed: string): { found: Command[]; isSearching: boolean; failed: boolean } {
  const text = useTranslate();
  const open = useOpenFound();
  const wanted = typed.trim();
  const debounced = useDebounced(wanted, TYPING_DELAY_MS);
  // An access key is pasted whole, so there is no need to wait for more typing.
  const settled = isKeyTyped(wanted) ? wanted : debounced;
  const enabled = useMaySearch() && wanted.length >= SHORTEST && settled.length >= SHORTEST;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ['comando', settled],
    queryFn: ({ signal }) => findEverywhere(settled, signal),
    // Opening the palette sends no request.
    enabled,
    // Results of the shorter text stay until the new ones arrive, so that the list does not jump.
    placeholderData: (before) => before,
    retry: false,
    staleTime: LONGEST_RESULT_MS,
  });
  const found = useMemo(() => (data ?? []).map((one) => toCommand(one, text, open)), [data, text, open]);
  if (!enabled) {
    // Before the typing pauses it is unknown whether there are results.
    return { found: [], isSearching: wanted.length >= SHORTEST && settled !== wanted, failed: false };
  }
  const isCurrent = settled === wanted;
  // Results of another text are not the document of a pasted key, which Enter would open.
  const isOther = isPlaceholderData && isKeyTyped(wanted);
  return { found: isOther ? [] : found, isSearching: !isCurrent || isFetching, failed: isCurrent && isError };
}
