import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { ESTADOS_NA_FILA, ESTADOS_REVISAO, nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { CompanyFilter } from '../../../resources/list/CompanyFilter.tsx';
import { asList } from '../../../resources/list/filters.ts';
import { ResourceSearchBox } from '../../../resources/list/ResourceSearchBox.tsx';
import { useFilters } from '../../../resources/list/useFilters.tsx';

/** Default filter of the review desk: the states in the queue. */
export const NA_FILA = { key: 'estado', initial: [...ESTADOS_NA_FILA] };
const DECIDIDAS = ['APROVADA', 'RECUSADA'];

interface Choice {
  label: string;
  chosen: boolean;
  onClick: () => void;
}

function Choice({ label, chosen, onClick }: Choice) {
  return (
    <Chip
      label={label}
      size="small"
      color={chosen ? 'primary' : 'default'}
      variant={chosen ? 'filled' : 'outlined'}
      aria-pressed={chosen}
      onClick={onClick}
      sx={{ height: 26 }}
    />
  );
}

/** Renders the filters of the queue: state, assigned to the user, with divergence, company, name. */
export const FiltrosDaFila = memo(function FiltrosDaFila() {
  const translate = useTranslate();
  const { filters, set, toggle } = useFilters();
  const all = useSeesAll();
  const me = useSession().user?.uuid ?? '';
  const estados = asList(filters.estado);
  const decididas = DECIDIDAS.every((one) => estados.includes(one));
  const minhas = filters.responsavelId === me;
  const divergem = asList(filters.diverge).includes(true);
  return (
    <Box sx={{ p: 1.25, display: 'grid', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
      <ResourceSearchBox resource={nfses} />
      {all && <CompanyFilter label={translate('nfs.fila.empresa')} />}
      <Box
        role="group"
        aria-label={translate('lista.filtros.titulo')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {ESTADOS_NA_FILA.map((estado) => (
          <Choice
            key={estado}
            label={ESTADOS_REVISAO[estado]}
            chosen={estados.includes(estado)}
            onClick={() => toggle('estado', estado)}
          />
        ))}
        <Choice
          label={translate('nfs.fila.decididas')}
          chosen={decididas}
          onClick={() => set('estado', decididas ? NA_FILA.initial : DECIDIDAS)}
        />
        <Choice
          label={translate('nfs.fila.minhas')}
          chosen={minhas}
          onClick={() => set('responsavelId', minhas ? '' : me)}
        />
        <Choice
          label={translate('nfs.fila.com_divergencia')}
          chosen={divergem}
          onClick={() => set('diverge', divergem ? [] : [true])}
        />
      </Box>
    </Box>
  );
});
