import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { FilterInput } from './FilterInput.tsx';

/** The panel with one input for each filter that the resource declares. */
export function FilterPanel({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
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
        const field = resource.fields[name];
        return field && <FilterInput key={name} field={field} name={name} />;
      })}
    </Paper>
  );
}
