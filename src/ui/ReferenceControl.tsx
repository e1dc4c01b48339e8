import { Autocomplete } from '@mui/material';
import { type RaRecord, useGetList, useReference, useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf } from '../dataProvider/ApiError.ts';
import { BEHIND } from '../dataProvider/loading.ts';
import { AutocompleteBox } from './AutocompleteBox.tsx';
import { asText, type ControlProps } from './control.ts';
import { recordTitle, referred } from './ReferenceName.tsx';
import { useDebounced } from './useDebounced.ts';

const SHOWN = 25;

/** Renders the choice of a record of another resource, searched on the server 300 ms after the last key. */
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
  const {
    data = [],
    error,
    isFetching,
  } = useGetList<RaRecord>(
    to,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: referred(to)?.list.order[0] ?? 'id', order: 'ASC' },
      filter: q === '' ? {} : { q },
    },
    { enabled: open, ...BEHIND },
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
      noOptionsText={error ? messageOf(error) : translate('campo.nenhuma_opcao')}
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
