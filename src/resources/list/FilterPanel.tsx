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
import { useListParts } from './parts.ts';

/** A filter by records of another resource is only for those who may look for them. */
function AllowedFilter({ field, name }: { field: Field; name: string }) {
  const to = field.kind === 'reference' ? referred(field.to) : undefined;
  const may = useCan(to ? resourceGuard(to, 'search') : {});
  return may ? <FilterInput field={field} name={name} /> : null;
}

/** The panel with one input for each filter that the resource declares. */
export function FilterPanel({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { pinned } = useListParts();
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
      {resource.list.filters.map((name) => {
        const field = name === pinned?.key ? undefined : resource.fields[name];
        if (!field) return null;
        return resource.scope === 'empresa' && name === COMPANY_FIELD ? (
          <CompanyFilter key={name} label={field.label} />
        ) : (
          <AllowedFilter key={name} field={field} name={name} />
        );
      })}
      <Conditions resource={resource} />
    </Paper>
  );
}
