import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate, formatInstant, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { type ChaveApi, type EstadoChave, estadoDaChave } from '../../../../contract/chavesApi.ts';
import type { Tone } from '../../../../contract/field.ts';
import { StateChip } from '../../../ui/StateChip.tsx';

const TONES: Readonly<Record<EstadoChave, Tone>> = {
  ativa: 'success',
  trocada: 'warning',
  expirada: 'past',
  revogada: 'past',
};
const ENDS: Readonly<Record<EstadoChave, string>> = {
  ativa: 'campo_expiraEm',
  trocada: 'serve_ate',
  expirada: 'expirou_em',
  revogada: 'revogada_em',
};

/** Returns the state of a key today. */
const estadoHoje = (chave: ChaveApi): EstadoChave => estadoDaChave(chave, todayInSaoPaulo(new Date()));

/** Returns whether a program can still use the key. */
export const isChaveUsable = (chave: ChaveApi): boolean => ['ativa', 'trocada'].includes(estadoHoje(chave));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          typography: 'body2',
          overflowWrap: 'anywhere',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface Props {
  chave: ChaveApi;
  busy: boolean;
  onReplace: () => void;
  onRevoke: () => void;
}

/** Renders one key of a service: its state, creator, creation date, last use, and its actions. */
export function ChaveRow({ chave, busy, onReplace, onRevoke }: Props) {
  const translate = useTranslate();
  const { nome, inicio, criador, criadoEm, expiraEm, revogadaEm, enderecos, limiteMinuto, ultimoUso } = chave;
  const estado = estadoHoje(chave);
  const args = { nome, inicio };
  const end = expiraEm === null ? translate('chaves_api.nao_expira') : formatDate(expiraEm);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 1.5,
        rowGap: 1,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        gridTemplateAreas: { xs: '"nome" "fatos" "atos"', md: '"nome atos" "fatos fatos"' },
      }}
    >
      <Box
        sx={{
          gridArea: 'nome',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'center',
        }}
      >
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {nome}
        </Typography>
        <Box component="code" sx={{ fontFamily: 'mono' }}>
          {inicio}…
        </Box>
        <StateChip tone={TONES[estado]} text={translate(`chaves_api.estado_${estado}`)} />
      </Box>
      <Box
        component="dl"
        sx={{
          gridArea: 'fatos',
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: '3fr 2fr 2fr 4fr 2fr',
          },
        }}
      >
        <Fact label={translate('chaves_api.criada_em')}>
          {translate('chaves_api.criada_por', { quando: formatInstant(criadoEm), quem: criador })}
        </Fact>
        <Fact label={translate(`chaves_api.${ENDS[estado]}`)}>
          {revogadaEm === null ? end : formatInstant(revogadaEm)}
        </Fact>
        <Fact label={translate('chaves_api.ultimo_uso')}>
          {ultimoUso === null ? translate('chaves_api.nunca_usada') : formatInstant(ultimoUso)}
        </Fact>
        <Fact label={translate('chaves_api.campo_enderecos')}>
          {enderecos.length === 0 ? translate('chaves_api.de_qualquer_lugar') : enderecos.join(', ')}
        </Fact>
        <Fact label={translate('chaves_api.campo_limiteMinuto')}>{limiteMinuto.toLocaleString('pt-BR')}</Fact>
      </Box>
      {isChaveUsable(chave) && (
        <Box sx={{ gridArea: 'atos', display: 'flex', gap: 1, alignSelf: 'start' }}>
          {estado === 'ativa' && (
            <Button
              size="small"
              variant="outlined"
              disabled={busy}
              onClick={onReplace}
              aria-label={translate('chaves_api.trocar_de', args)}
            >
              {translate('chaves_api.trocar')}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            color="error"
            disabled={busy}
            onClick={onRevoke}
            aria-label={translate('chaves_api.revogar_de', args)}
          >
            {translate('chaves_api.revogar')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
