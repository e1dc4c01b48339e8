import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Field, filterForm, isOfDays } from '../../../contract/field.ts';
import { FieldControl } from '../../ui/FieldControl.tsx';
import { type Choice, ChosenValues, choicesOf } from './ChosenValues.tsx';
import { asList } from './filters.ts';
import { TypedValue } from './TypedValue.tsx';
import { useFilters } from './useFilters.tsx';

/** Renders a filter with typed input. */
function TypedFilter({ field, filterKey, label }: { field: Field; filterKey: string; label: string }) {
  const { filters, set } = useFilters();
  return (
    <TypedValue
      field={field}
      id={`filtro-${filterKey}`}
      label={label}
      current={filters[filterKey] ?? ''}
      onApply={(value) => set(filterKey, value)}
      bound={filterKey.endsWith('_ate') ? 'last' : 'first'}
    />
  );
}

/** Renders a filter by one or more values of a closed list; none chosen means all. */
export function ChosenFilter({
  filterKey,
  label,
  options,
}: {
  filterKey: string;
  label: string;
  options: readonly Choice[];
}) {
  const translate = useTranslate();
  const { filters, set, toggle } = useFilters();
  return (
    <ChosenValues
      id={`filtro-${filterKey}`}
      label={label}
      choices={options}
      chosen={asList(filters[filterKey])}
      onToggle={(value) => toggle(filterKey, value)}
      onClear={() => set(filterKey, [])}
      none={translate('lista.filtros.qualquer')}
    />
  );
}

/** Returns the layout of a range: side by side, or one below the other where the dates would not fit. */
function rangeSx(field: Field) {
  if (!isOfDays(field)) return { gridTemplateColumns: '1fr 1fr' };
  const width = field.kind === 'instant' ? '12rem' : '10.5rem';
  return {
    rowGap: 2,
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`,
    gridColumn: { md: 'span 2' },
  };
}

/** Renders the filter of a field in the form that the contract defines for it. */
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
  const choices = choicesOf(field);
  if (choices) return <ChosenFilter filterKey={name} label={field.label} options={choices} />;
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
