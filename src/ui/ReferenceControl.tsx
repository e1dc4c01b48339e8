import { Autocomplete, Skeleton } from '@mui/material';
import { type RaRecord, useGetList, useReference, useTranslate } from 'ra-core';
import { useState } from 'react';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { AutocompleteBox } from './AutocompleteBox.tsx';
import { asText, type ControlProps } from './control.ts';
import { useDebounced } from './useDebounced.ts';

const SHOWN = 25;

function referred(to: string): Resource | undefined {
  return registry.find((resource) => resource.name === to);
}

/** In: the name of a resource and a record of it. Out: the text that names the record. */
export function recordTitle(to: string, record: RaRecord | undefined): string {
  const title = referred(to)?.title;
  const text: unknown = title && record ? record[title] : undefined;
  return asText(text) || asText(record?.id);
}

/** The name of a record that is known by its id; many on a page are asked for in one request. */
export function ReferenceName({ to, id }: { to: string; id: string }) {
  const { referenceRecord, isPending } = useReference({ reference: to, id });
  if (isPending) return <Skeleton width="8ch" sx={{ display: 'inline-block' }} />;
  return <>{recordTitle(to, referenceRecord) || id}</>;
}

/** A record of another resource, searched on the server while typing (300 ms after the last key). */
export function ReferenceControl({
  to,
  id,
  value,
  onChange,
  onBlur,
  disabled,
  ...rest
}: ControlProps<unknown> & { to: string }) {
  const translate = useTranslate();
  const current = asText(value);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 300);
  const { referenceRecord } = useReference({
    reference: to,
    id: current,
    options: { enabled: current !== '' },
  });
  const { data = [], isFetching } = useGetList<RaRecord>(
    to,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: referred(to)?.list.order[0] ?? 'id', order: 'ASC' },
      filter: q === '' ? {} : { q },
    },
    { enabled: open },
  );
  const options =
    referenceRecord && !data.some(({ id }) => id === current) ? [referenceRecord, ...data] : data;
  return (
    <Autocomplete<RaRecord>
      disablePortal
      id={id}
      size="small"
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={open ? options : referenceRecord ? [referenceRecord] : []}
      value={referenceRecord ?? null}
      loading={isFetching}
      loadingText={translate('campo.buscando')}
      noOptionsText={translate('campo.nenhuma_opcao')}
      filterOptions={(all) => all}
      getOptionKey={(record) => record.id}
      getOptionLabel={(record) => recordTitle(to, record)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, record) => onChange(record ? String(record.id) : null)}
      onBlur={onBlur}
      renderInput={(params) => (
        <AutocompleteBox params={params} placeholder={translate('campo.digite')} {...rest} />
      )}
    />
  );
}
