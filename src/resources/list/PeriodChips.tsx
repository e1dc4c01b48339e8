import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { chavesDe, type Periodo } from '../../../contract/filters.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useFilters } from './useFilters.tsx';
import { lineSx } from './visoes/lineSx.ts';
import { ViewChip } from './visoes/ViewChip.tsx';

const OFFERED = ['hoje', 'este_mes', 'mes_passado', 'este_trimestre'] as const satisfies Periodo[];

/** Renders chips for the most used periods of the resource's `period` date; pressing the active one clears it. */
export function PeriodChips({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { chosen, replace } = useFilters();
  const name = resource.list.period;
  const field = name === undefined ? undefined : resource.fields[name];
  if (name === undefined || !field) return null;
  const key = `${name}_periodo`;
  const choose = (periodo: Periodo) => {
    const others = [key, ...chavesDe(name, field, 'entre')];
    const rest = Object.fromEntries(Object.entries(chosen).filter(([other]) => !others.includes(other)));
    replace(chosen[key] === periodo ? rest : { ...rest, [key]: periodo });
  };
  return (
    <Box role="group" aria-label={translate('atalho.periodo', { campo: field.label })} sx={lineSx}>
      <Box
        component="span"
        aria-hidden
        sx={{ typography: 'body2', color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
      >
        {field.label}
      </Box>
      {OFFERED.map((periodo) => (
        <ViewChip
          key={periodo}
          label={translate(`atalho.${periodo}`)}
          chosen={chosen[key] === periodo}
          onClick={() => choose(periodo)}
        />
      ))}
    </Box>
  );
}
