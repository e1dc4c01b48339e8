import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field } from '../../../contract/field.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { referred } from '../../ui/ReferenceName.tsx';
import { CompanyFilter } from './CompanyFilter.tsx';
import { Conditions } from './conditions/Conditions.tsx';
import { FilterInput } from './FilterInput.tsx';
import { filtersInSight } from './filtersInSight.ts';
import { useListParts } from './parts.ts';
import { useFilters } from './useFilters.tsx';
import { useInSight } from './useInSight.ts';

/** A filter by records of another resource is shown only to users who may search them. */
function AllowedFilter({ field, name }: { field: Field; name: string }) {
  const to = field.kind === 'reference' ? referred(field.to) : undefined;
  const may = useCan(to ? resourceGuard(to, 'search') : {});
  return may ? <FilterInput field={field} name={name} /> : null;
}

/** Renders the input of one filter the resource declares. */
export function DeclaredFilter({ resource, name }: { resource: Resource; name: string }) {
  const field = resource.fields[name];
  if (!field) return null;
  return resource.scope === 'empresa' && name === COMPANY_FIELD ? (
    <CompanyFilter label={field.label} />
  ) : (
    <AllowedFilter field={field} name={name} />
  );
}

/** Renders the panel with one input for each declared filter that is not already shown above the list. */
export function FilterPanel({ resource, id, open }: { resource: Resource; id: string; open: boolean }) {
  const translate = useTranslate();
  const { pinned } = useListParts();
  const { filters } = useFilters();
  const inSight = useInSight(resource) ? filtersInSight(resource, filters, open) : [];
  const elsewhere = [pinned?.key, ...inSight];
  return (
    <Paper
      variant="outlined"
      component="section"
      id={id}
      aria-label={translate('lista.filtros.titulo')}
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
      }}
    >
      {resource.list.filters
        .filter((name) => !elsewhere.includes(name))
        .map((name) => (
          <DeclaredFilter key={name} resource={resource} name={name} />
        ))}
      <Conditions resource={resource} />
    </Paper>
  );
}
