import { Autocomplete, Chip } from '@mui/material';
import { type RaRecord, useGetList, useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import { fold } from '../../contract/brasil/fold.ts';
import { asSet } from '../../contract/csv.ts';
import { rotuloDe } from '../../contract/rotulo.ts';
import { messageOf } from '../dataProvider/ApiError.ts';
import { BEHIND } from '../dataProvider/loading.ts';
import { AutocompleteBox } from './AutocompleteBox.tsx';
import type { ControlProps } from './control.ts';
import { recordTitle, referred } from './ReferenceName.tsx';
import { useDebounced } from './useDebounced.ts';

const SHOWN = 25;

interface BoxProps extends ControlProps<unknown> {
  options: readonly string[];
  labelOf: (member: string) => string;
  loading?: boolean;
  /** Error of the search. */
  failure?: unknown;
  onType?: (text: string) => void;
  onOpen?: () => void;
}

/** Renders the choice of several values found by typing, each one removable. */
function SetBox({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  options,
  labelOf,
  loading,
  failure,
  onType,
  onOpen,
  ...rest
}: BoxProps) {
  const translate = useTranslate();
  const chosen = asSet(value);
  return (
    <Autocomplete
      multiple
      disablePortal
      id={id}
      size="small"
      disabled={disabled}
      disableCloseOnSelect
      options={[...new Set([...options, ...chosen])]}
      value={chosen}
      loading={loading}
      loadingText={translate('campo.buscando')}
      noOptionsText={failure ? messageOf(failure) : translate('campo.nenhuma_opcao')}
      filterSelectedOptions
      getOptionLabel={labelOf}
      filterOptions={(all, { inputValue }) =>
        all.filter((one) => fold(labelOf(one)).includes(fold(inputValue)))
      }
      onOpen={onOpen}
      onInputChange={(_event, text, reason) => onType?.(reason === 'input' ? text : '')}
      onChange={(_event, members) => onChange([...members].sort())}
      onBlur={onBlur}
      renderValue={(members, getItemProps) =>
        members.map((member, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} size="small" label={labelOf(member)} {...item} />;
        })
      }
      renderInput={(params) => (
        <AutocompleteBox params={params} placeholder={translate('campo.digite')} {...rest} />
      )}
    />
  );
}

/** Renders the choice of several codes of a closed list. */
export function CodesControl({
  options,
  ...props
}: ControlProps<unknown> & { options: Readonly<Record<string, string>> }) {
  return (
    <SetBox {...props} options={Object.keys(options)} labelOf={(code) => rotuloDe(options, code, 'opcao')} />
  );
}

/** Renders the choice of several records of another resource, searched on the server while typing. */
export function ReferencesControl({ to, ...props }: ControlProps<unknown> & { to: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 300);
  const { data: chosen = [] } = useGetMany<RaRecord>(to, { ids: asSet(props.value) });
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
  const known = new Map([...chosen, ...data].filter(Boolean).map((record) => [String(record.id), record]));
  return (
    <SetBox
      {...props}
      options={data.map(({ id }) => String(id))}
      labelOf={(id) => recordTitle(to, known.get(id)) || id}
      loading={isFetching}
      failure={error}
      onOpen={() => setOpen(true)}
      onType={setTyped}
    />
  );
}
