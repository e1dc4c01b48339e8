import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { relogioDe } from '../../../contract/brasil/momento.ts';
import { type Field, filterForm, isOfDays } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { asText } from '../../ui/control.ts';
import { dayBound } from '../../ui/masks/instantText.ts';
import { DeclaredFilter } from './FilterPanel.tsx';
import { filtersInSight } from './filtersInSight.ts';
import { useListParts } from './parts.ts';
import { TypedValue } from './TypedValue.tsx';
import { useFilters } from './useFilters.tsx';

/** Returns the day whose first or last moment is this instant; null for any other instant. */
function dayOf(instant: string, bound: 'first' | 'last'): string | null {
  if (instant === '') return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return null;
  const day = todayInSaoPaulo(at);
  return dayBound(formatDate(day), bound) === instant ? day : null;
}

/** Renders one end of a range of days, also for instants, which users filter by day. A value chosen here replaces the period. */
function DayEnd({ name, field, end }: { name: string; field: Field; end: 'de' | 'ate' }) {
  const translate = useTranslate();
  const { filters, set } = useFilters();
  const bound = end === 'de' ? 'first' : 'last';
  const key = `${name}_${end}`;
  const current = asText(filters[key]);
  const day = field.kind === 'instant' ? dayOf(current, bound) : relogioDe(current).slice(0, 10);
  const apply = (value: unknown) => {
    const picked = asText(value);
    const isInstant = field.kind === 'instant' && day !== null && picked !== '';
    set(key, isInstant ? dayBound(formatDate(picked), bound) : picked);
    if (picked !== '') set(`${name}_periodo`, undefined);
  };
  return (
    <TypedValue
      field={day === null ? field : { kind: 'date', label: field.label }}
      id={`filtro-${key}`}
      label={translate(`atalho.${end}`, { campo: field.label })}
      current={day ?? current}
      onApply={apply}
      bound={bound}
    />
  );
}

/** Renders the filter of a whole number by equality instead of a range. */
function ThisNumber({ name, field }: { name: string; field: Field }) {
  const { filters, set } = useFilters();
  const key = `${name}_igual`;
  return (
    <TypedValue
      field={field}
      id={`filtro-${key}`}
      label={field.label}
      current={filters[key] ?? ''}
      onApply={(value) => set(key, value)}
    />
  );
}

function isRange({ fields }: Resource, name: string): boolean {
  const field = fields[name];
  return field !== undefined && filterForm(field) === 'range';
}

function SightInput({ resource, name }: { resource: Resource; name: string }) {
  const field = resource.fields[name];
  if (field?.kind === 'integer') return <ThisNumber name={name} field={field} />;
  if (!field || !isOfDays(field)) return <DeclaredFilter resource={resource} name={name} />;
  return (
    <>
      <DayEnd name={name} field={field} end="de" />
      <DayEnd name={name} field={field} end="ate" />
    </>
  );
}

/** Renders the filters the resource shows above the list and, while the panel is closed, the active filters of the panel. */
export function InSight({ resource, open }: { resource: Resource; open: boolean }) {
  const translate = useTranslate();
  const { pinned } = useListParts();
  const { filters } = useFilters();
  const { inSight = [] } = resource.list;
  const shown = filtersInSight(resource, filters, open).filter((name) => name !== pinned?.key);
  return (
    <Box
      component="section"
      aria-label={translate('atalho.filtros')}
      sx={{
        display: 'grid',
        columnGap: 1,
        rowGap: 1.5,
        pt: 0.75,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
      }}
    >
      {shown.map((name) =>
        inSight.includes(name) ? (
          <SightInput key={name} resource={resource} name={name} />
        ) : (
          <Box key={name} sx={{ gridColumn: isRange(resource, name) ? 'span 2' : undefined }}>
            <DeclaredFilter resource={resource} name={name} />
          </Box>
        ),
      )}
    </Box>
  );
}
