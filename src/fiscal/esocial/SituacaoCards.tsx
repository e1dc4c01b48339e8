import { Box, ButtonBase, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import {
  SITUACOES_DO_EVENTO,
  type SituacaoDoEvento,
  TONS_SITUACAO,
} from '../../../contract/esocial/situacao.ts';
import { eventosEm } from '../../../contract/numeros.ts';
import { asList } from '../../resources/list/filters.ts';
import { useFilters } from '../../resources/list/useFilters.tsx';
import { inteiro } from '../../ui/numero.ts';
import { NotRead } from '../../ui/ReadError.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { readContagens } from './eventosApi.ts';

const isSituacao = (name: string): name is SituacaoDoEvento => name in SITUACOES_DO_EVENTO;

/** Renders the number of events in each state; clicking a card filters by its state, clicking again shows all. */
export function SituacaoCards() {
  const translate = useTranslate();
  const { filters, set } = useFilters();
  const reading = useQuery({
    queryKey: ['esocial', 'contagens'],
    queryFn: ({ signal }) => readContagens(signal),
  });
  const { data = {}, error, isSuccess } = reading;
  const chosen = asList(filters.situacao);
  const shown = Object.keys(SITUACOES_DO_EVENTO)
    .filter(isSituacao)
    .filter((name) => (data[name] ?? 0) > 0 || chosen.includes(name));
  if (error && !reading.data) return <NotRead of={reading} title={translate('falta_ler.situacoes')} />;
  if (isSuccess && shown.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('esocial_eventos.situacoes')}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', minHeight: { sm: 58 } }}
    >
      {shown.map((name) => {
        const pressed = chosen.length === 1 && chosen[0] === name;
        return (
          <ButtonBase
            key={name}
            aria-pressed={pressed}
            onClick={() => set('situacao', pressed ? [] : [name])}
            sx={{
              px: 1.5,
              py: 0.75,
              borderRadius: 1,
              border: '1px solid',
              borderColor: pressed ? 'primary.main' : 'divider',
              bgcolor: pressed ? 'action.selected' : 'background.paper',
              display: 'flex',
              flexDirection: { xs: 'row', sm: 'column' },
              columnGap: 0.75,
              alignItems: { xs: 'center', sm: 'start' },
              minWidth: { sm: 110 },
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <Typography
              component="span"
              sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}
            >
              {inteiro(eventosEm(name), data[name] ?? 0)}
            </Typography>
            <Typography component="span" variant="body2">
              <StateChip tone={TONS_SITUACAO[name]} text={eventosEm(name).rotulo} />
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
