import { Box, Button, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDecimal } from '../../../contract/brasil/decimal.ts';
import { type Somas, somasSchema } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { discreetAddress } from '../../dataProvider/discreetFilter.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import type { Filters } from './filters.ts';
import { useSumAsked } from './useSumAsked.ts';

async function readSomas(resource: string, filters: Filters, signal: AbortSignal): Promise<Somas> {
  const headers = new Headers();
  const query = new URLSearchParams({ filter: JSON.stringify(filters) });
  const address = discreetAddress(`/v1/${resource}/somas?${query}`, headers);
  return somasSchema.parse(await (await apiFetch(address, { headers, signal })).json());
}

/** Formats cents, given as digits of any length, as `R$ 1.234,56`. */
function reais(cents: string): string {
  const digits = cents.replace('-', '').padStart(3, '0');
  const sign = cents.startsWith('-') ? '-' : '';
  return `R$ ${formatDecimal(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`)}`;
}

const sumsSx = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  typography: 'body2',
  '& > div': { display: 'flex', gap: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;

/** Renders the sums over all rows of the list, not only the page: immediately when the total is exact, otherwise on request. */
export function Totals({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filters, total, isMinimum, isWanted, ask } = useSumAsked(resource);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [resource.name, 'somas', filters],
    queryFn: ({ signal }) => readSomas(resource.name, filters, signal),
    enabled: isWanted && total !== undefined && total > 0,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { loader: 'find' },
  });
  if (total === undefined || total === 0) return null;
  if (!isWanted)
    return (
      <Button size="small" onClick={ask}>
        {translate('atalho.somar', { nome: translate('lista.mais_de', { total }) })}
      </Button>
    );
  if (error && !isFetching) return <ErrorAlert error={error} title={translate('atalho.sem_soma')} />;
  const somas = isPlaceholderData && isMinimum ? undefined : data;
  // A total without a default column is shown only when it is not zero.
  const said = (resource.list.totals ?? []).filter(
    (key) => resource.list.columns.includes(key) || Number(somas?.somas[key] ?? 0) !== 0,
  );
  return (
    <Box
      component="dl"
      aria-label={translate('atalho.totais')}
      aria-busy={isFetching}
      sx={{ ...sumsSx, ...(isPlaceholderData && { opacity: 0.6 }) }}
    >
      <div>
        <dt>{resource.label.many}</dt>
        <dd>{somas ? somas.total.toLocaleString('pt-BR') : <Skeleton width="2rem" />}</dd>
      </div>
      {said.map((key) => (
        <div key={key}>
          <dt>{resource.fields[key]?.label}</dt>
          <dd>{somas ? reais(somas.somas[key] ?? '0') : <Skeleton width="6rem" />}</dd>
        </div>
      ))}
    </Box>
  );
}
