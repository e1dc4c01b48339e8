import { Autocomplete, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { fold } from '../../../contract/brasil/fold.ts';
import { type Field, filterForm } from '../../../contract/field.ts';
import { fieldSchema } from '../../../contract/schema.ts';
import { AutocompleteBox } from '../../ui/AutocompleteBox.tsx';
import { asText } from '../../ui/control.ts';
import { FieldControl } from '../../ui/FieldControl.tsx';
import { dayBound } from '../../ui/masks/instantText.ts';
import { asList } from './filterChips.ts';
import { useFilters } from './useFilters.tsx';

const TYPING_DELAY_MS = 400;

/** A day without a time, in a filter of instants: its first moment from there on, its last up to there. */
function wholeDay(field: Field, filterKey: string, typed: unknown): string | null {
  if (field.kind !== 'instant') return null;
  return dayBound(asText(typed).trim(), filterKey.endsWith('_ate') ? 'last' : 'first');
}

/** What a typed filter may send: '' for nothing, undefined for what is not ready or wrong. */
function readyValue(field: Field, filterKey: string, typed: unknown): unknown {
  if (typed === null || asText(typed).trim() === '') return '';
  if (filterForm(field) === 'contains') return asText(typed).trim();
  const result = fieldSchema({ ...field, required: false }).safeParse(
    wholeDay(field, filterKey, typed) ?? typed,
  );
  return result.success ? result.data : undefined;
}

function wrongMessage(field: Field, filterKey: string, typed: unknown): string | undefined {
  if (filterForm(field) === 'contains' || wholeDay(field, filterKey, typed)) return undefined;
  return fieldSchema({ ...field, required: false }).safeParse(typed).error?.issues[0]?.message;
}

/** A filter that is typed: it applies when typing rests and the value is whole, and follows the address. */
function TypedFilter({ field, filterKey, label }: { field: Field; filterKey: string; label: string }) {
  const { filters, set } = useFilters();
  const current = filters[filterKey] ?? '';
  const [typed, setTyped] = useState<unknown>(current);
  const [left, setLeft] = useState(false);
  const applied = useRef<unknown>(current);

  useEffect(() => {
    if (current === applied.current) return;
    applied.current = current;
    setTyped(current);
  }, [current]);

  const apply = (value: unknown) => {
    const ready = readyValue(field, filterKey, value);
    if (ready === undefined || ready === applied.current) return;
    applied.current = ready;
    set(filterKey, ready);
  };
  const applyLatest = useRef(apply);
  applyLatest.current = apply;
  useEffect(() => {
    const timer = setTimeout(() => applyLatest.current(typed), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <FieldControl
      field={field.kind === 'longText' ? { kind: 'text', label, max: 200 } : field}
      id={`filtro-${filterKey}`}
      label={label}
      value={typed}
      error={left ? wrongMessage(field, filterKey, typed) : undefined}
      onChange={(value) => {
        setLeft(false);
        setTyped(value);
      }}
      onBlur={() => {
        setLeft(true);
        apply(typed);
      }}
    />
  );
}

/** One or more of a closed list; nothing chosen means all. */
export function ChosenFilter({
  filterKey,
  label,
  options,
}: {
  filterKey: string;
  label: string;
  options: [unknown, string][];
}) {
  const translate = useTranslate();
  const { filters, set, toggle } = useFilters();
  const chosen = asList(filters[filterKey]);
  return (
    <Autocomplete
      disablePortal
      multiple
      id={`filtro-${filterKey}`}
      size="small"
      limitTags={2}
      disableCloseOnSelect={options.length > 2}
      options={options}
      value={options.filter(([value]) => chosen.includes(value))}
      getOptionLabel={([, text]) => text}
      filterOptions={(all, { inputValue }) => all.filter(([, text]) => fold(text).includes(fold(inputValue)))}
      noOptionsText={translate('campo.nenhuma_opcao')}
      onChange={(_event, _next, _reason, details) =>
        details ? toggle(filterKey, details.option[0]) : set(filterKey, [])
      }
      renderInput={(params) => (
        <AutocompleteBox
          params={params}
          label={label}
          placeholder={chosen.length === 0 ? translate('lista.filtros.todos') : undefined}
        />
      )}
    />
  );
}

/** Side by side; dates where they can be read whole, else one below the other. */
function rangeSx({ kind }: Field) {
  if (kind !== 'date' && kind !== 'instant') return { gridTemplateColumns: '1fr 1fr' };
  const width = kind === 'date' ? '10.5rem' : '12rem';
  return {
    rowGap: 2,
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`,
    gridColumn: { md: 'span 2' },
  };
}

/** The filter of a field by the form that the contract gives it. */
export function FilterInput({ field, name }: { field: Field; name: string }) {
  const { filters, set } = useFilters();
  if (filterForm(field) === 'range') {
    return (
      <Box sx={{ display: 'grid', gap: 1, ...rangeSx(field) }}>
        <TypedFilter field={field} filterKey={`${name}_de`} label={`${field.label} (de)`} />
        <TypedFilter field={field} filterKey={`${name}_ate`} label={`${field.label} (até)`} />
      </Box>
    );
  }
  if (field.kind === 'enum' || field.kind === 'codes') {
    return <ChosenFilter filterKey={name} label={field.label} options={Object.entries(field.options)} />;
  }
  if (field.kind === 'boolean') {
    return (
      <ChosenFilter
        filterKey={name}
        label={field.label}
        options={[
          [true, 'Sim'],
          [false, 'Não'],
        ]}
      />
    );
  }
  if (field.kind === 'reference') {
    return (
      <FieldControl
        field={field}
        id={`filtro-${name}`}
        label={field.label}
        value={asList(filters[name])[0] ?? null}
        onChange={(id) => set(name, asList(id))}
      />
    );
  }
  return <TypedFilter field={field} filterKey={name} label={field.label} />;
}
