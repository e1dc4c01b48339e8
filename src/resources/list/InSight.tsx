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

/** The day of which an instant is the first or the last moment; null for any other. */
function dayOf(instant: string, bound: 'first' | 'last'): string | null {
  if (instant === '') return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return null;
  const day = todayInSaoPaulo(at);
  return dayBound(formatDate(day), bound) === instant ? day : null;
}

/** One end of a stretch of days, also of instants, of which people mean the days; what is picked here takes the place of a period. */
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

/** A whole number as it is looked for: this one, and no stretch of them. */
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

/** The filters that the resource has in sight and, while the panel is closed, those behind it that narrow the list. */
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
