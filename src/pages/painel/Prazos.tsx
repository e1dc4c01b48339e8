import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import {
  type Contagem,
  FAIXAS,
  type Faixa,
  type Prazos as PrazosData,
  TETO_PRAZOS,
} from '../../../contract/fiscal/faixasPrazo.ts';
import { Beginning } from './Beginning.tsx';
import { FAIXA_LOOK } from './faixaLook.ts';
import { PrazosTable } from './PrazosTable.tsx';

/** Companies shown before the person asks for all. */
const FIRST = 8;
const number = new Intl.NumberFormat('pt-BR');

/** A sum over companies; each of its parts may have stopped at the ceiling. */
function sumOf({ empresas }: PrazosData, faixa: Faixa): { total: number; mais: boolean } {
  const parts = empresas
    .flatMap(({ contagens }) => Object.values(contagens))
    .filter((one): one is Contagem => one !== null);
  const counts = parts.map((part) => part[faixa]);
  const total = counts.reduce((sum, count) => sum + Math.min(count, TETO_PRAZOS), 0);
  return { total, mais: counts.some((count) => count > TETO_PRAZOS) };
}

/** How much there is of one nearness in all companies. */
function Tile({ prazos, faixa }: { prazos: PrazosData; faixa: Faixa }) {
  const translate = useTranslate();
  const { total, mais } = sumOf(prazos, faixa);
  const { Icon, color } = FAIXA_LOOK[faixa];
  const quiet = total === 0;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.25,
        px: { xs: 1, sm: 2 },
        py: 1.25,
        borderInlineStart: '3px solid',
        borderColor: quiet ? 'divider' : color,
        minWidth: 0,
      }}
    >
      <Typography
        variant="body2"
        sx={{
          color: 'text.secondary',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          whiteSpace: 'nowrap',
        }}
      >
        <Icon sx={{ fontSize: '1.15em', color: quiet ? 'text.disabled' : color }} aria-hidden />
        {translate(`painel.prazos.faixa.${faixa}`)}
      </Typography>
      <Typography
        sx={{
          typography: { xs: 'h1', sm: 'figura' },
          color: quiet ? 'text.secondary' : color,
        }}
      >
        {number.format(total)}
        {mais && '+'}
      </Typography>
    </Box>
  );
}

/** The cockpit of deadlines: what is overdue and what falls due, by company, one click from the exact list. */
export function Prazos({ prazos }: { prazos: PrazosData }) {
  const translate = useTranslate();
  const titleId = useId();
  const [all, setAll] = useState(false);
  const { empresas, total } = prazos;
  const shown = all ? empresas : empresas.slice(0, FIRST);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ borderRadius: 1, overflow: 'hidden' }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, px: 2, py: 1.25 }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {translate('painel.prazos.titulo')}
        </Typography>
        {total > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('painel.prazos.vistas', { smart_count: total })}
          </Typography>
        )}
      </Box>
      {total === 0 && <Beginning />}
      {total > 0 && empresas.length === 0 && (
        <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {translate('painel.prazos.nada')}
        </Typography>
      )}
      {empresas.length > 0 && (
        <>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
              gap: 1,
              listStyle: 'none',
              m: 0,
              px: 2,
              pb: 1.5,
            }}
          >
            {FAIXAS.map((faixa) => (
              <Tile key={faixa} prazos={prazos} faixa={faixa} />
            ))}
          </Box>
          <PrazosTable hoje={prazos.hoje} empresas={shown} labelledBy={titleId} />
          {empresas.length > FIRST && (
            <Box sx={{ px: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
              <Button size="small" onClick={() => setAll(!all)}>
                {all
                  ? translate('painel.prazos.mostrar_menos')
                  : translate('painel.prazos.mostrar_todas', { smart_count: empresas.length })}
              </Button>
            </Box>
          )}
        </>
      )}
    </Paper>
  );
}
