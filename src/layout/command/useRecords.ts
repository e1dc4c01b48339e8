import { useQueries } from '@tanstack/react-query';
import { z } from 'zod';
import { isCpfCnpj, maskCpfCnpj, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { taxNumberFields } from '../../../contract/list.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import { menuGuard, type Resource } from '../../../contract/resource.ts';
import { NO_LOADING_HEADER } from '../../../contract/session.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { restClient } from '../../dataProvider/restClient.ts';
import { asText } from '../../ui/control.ts';
import { titleOf } from '../../ui/row.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import type { Command } from './command.ts';

const TYPING_DELAY_MS = 250;
const SHORTEST = 2;
const EACH = 5;

const rowsSchema = z.array(z.looseObject({ id: z.uuid() }));
type Row = z.infer<typeof rowsSchema>[number];

const resources: readonly Resource[] = registry;

function toCommand(resource: Resource, row: Row): Command {
  const numbers = taxNumberFields(resource).map((key) => maskCpfCnpj(asText(row[key])));
  return {
    id: `registro:${resource.name}:${row.id}`,
    group: 'registros',
    label: titleOf(resource, row),
    detail: [resource.label.one, ...numbers].filter(Boolean).join(' · '),
    icon: resource.menu.icon,
    to: `${resource.path}/${row.id}`,
  };
}

/** A number is searched in the fields of numbers, any other text where the search box of the list searches. */
function filterFor(resource: Resource, typed: string): Record<string, string> {
  const [number] = taxNumberFields(resource).filter((key) => resource.list.filters.includes(key));
  const isNumber = /^\d[\d./ -]{3,}$/.test(typed) || isCpfCnpj(normalizeTaxNumber(typed));
  return number && isNumber ? { [number]: typed } : { q: typed };
}

async function search(resource: Resource, typed: string, signal: AbortSignal): Promise<Command[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filterFor(resource, typed)),
    range: JSON.stringify([0, EACH - 1]),
    sort: JSON.stringify(resource.list.order),
  });
  const headers = { [NO_LOADING_HEADER]: '1' };
  const { json } = await restClient(`/v1/${resource.name}?${query}`, { signal, headers });
  return rowsSchema.parse(json).map((row) => toCommand(resource, row));
}

/** Out: the resources in which this person may look for records now. */
function useSearchable(): Resource[] {
  const { empresaUsuario } = useSession();
  return resources.filter(
    (resource) =>
      resource.list.search.length > 0 &&
      !resource.journal &&
      (resource.scope === 'tenant' || empresaUsuario !== null) &&
      isAllowed(currentSubject(), menuGuard(resource)),
  );
}

/**
 * Records by their text, from the server, a few of each resource. A search that is overtaken is cancelled.
 * In: what was typed, or '' for no search. Out: the records, whether more may come, whether a search failed.
 */
export function useRecords(typed: string): { found: Command[]; isSearching: boolean; failed: boolean } {
  const wanted = typed.trim();
  const settled = useDebounced(wanted, TYPING_DELAY_MS);
  const searchable = useSearchable();
  const enabled = wanted.length >= SHORTEST && settled.length >= SHORTEST;
  const results = useQueries({
    // None while there is nothing to look for: opening the palette asks for nothing.
    queries: (enabled ? searchable : []).map((resource) => ({
      queryKey: ['comando', resource.name, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(resource, settled, signal),
      retry: false,
      staleTime: 10_000,
    })),
  });
  if (wanted.length < SHORTEST) return { found: [], isSearching: false, failed: false };
  const isCurrent = enabled && settled === wanted;
  return {
    // Results of the shorter text stay until those of the whole arrive, so that the list does not jump.
    found: enabled ? results.flatMap(({ data = [] }) => data) : [],
    isSearching: !isCurrent || results.some(({ isFetching }) => isFetching),
    failed: isCurrent && results.some(({ isError }) => isError),
  };
}
