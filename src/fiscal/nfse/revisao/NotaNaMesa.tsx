import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import { Link } from 'react-admin';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { OfCompany } from '../../../ui/OfCompany.tsx';
import { AceiteButton } from '../nota/AceiteButton.tsx';
import { Escolhas } from '../nota/Escolhas.tsx';
import { EventosDaNota } from '../nota/EventosDaNota.tsx';
import { FolhaDaNota } from '../nota/FolhaDaNota.tsx';
import { Fontes } from '../nota/Fontes.tsx';
import { Comentarios, HistoricoDaRevisao } from '../nota/HistoricoDaRevisao.tsx';
import { AvisosDaNota, nomeDaNota, Resumo } from '../nota/Resumo.tsx';
import { Retencoes } from '../nota/Retencoes.tsx';
import { type AcoesDaMesa, Verificacoes } from '../nota/Verificacoes.tsx';
import { RegraButton } from '../regras/RegraButton.tsx';
import type { Rascunho } from './rascunho.ts';

interface Props {
  nota: DetalheNota;
  rascunho: Rascunho;
  /** Why the server did not do what was asked of this note. */
  recusa?: string | undefined;
  /** What is decided here; absent where the person may not, or nothing is left to decide. */
  acoes?: AcoesDaMesa | undefined;
  onRascunho: (rascunho: Rascunho) => void;
  onReabrir?: (() => void) | undefined;
}

/** What is read after the decision is clear: it comes a moment later, so that the next note is on screen at once. */
function Resto({ nota }: { nota: DetalheNota }) {
  return (
    <>
      <FolhaDaNota nota={nota} />
      <Fontes nota={nota} />
      <EventosDaNota nota={nota} />
      <HistoricoDaRevisao nota={nota} />
    </>
  );
}

function Cabecalho({ nota, onReabrir }: Pick<Props, 'nota' | 'onReabrir'>) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 0.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {nomeDaNota(nota)}
          </Typography>
          <Typography variant="h6" component="h2" sx={{ lineHeight: 1.2, overflowWrap: 'anywhere' }}>
            {nota.nota.prestador.nome || translate('nfs.sem_prestador')}
          </Typography>
        </Box>
        {onReabrir && (
          <Button size="small" variant="outlined" onClick={onReabrir}>
            {translate('nfs.reabrir')}
          </Button>
        )}
        <AceiteButton nota={nota} />
        <RegraButton nota={nota} />
        <Button size="small" component={Link} to={`/sistema/nfs/${nota.id}`}>
          {translate('nfs.abrir_pagina')}
        </Button>
      </Box>
      <Resumo nota={nota} />
      <OfCompany id={nota.empresa.id} />
    </Box>
  );
}

/** The note on the desk: what it is, what is odd about it, what is withheld and what should be, what to choose; then the rest. */
export function NotaNaMesa({ nota, rascunho, recusa, acoes, onRascunho, onReabrir }: Props) {
  const translate = useTranslate();
  const later = useDeferredValue(nota);
  return (
    <Box
      component="article"
      aria-label={nomeDaNota(nota)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Cabecalho nota={nota} onReabrir={onReabrir} />
      {recusa && (
        <Alert severity="error">
          <strong>{translate('nfs.recusada_pelo_servidor')}</strong> {recusa}
        </Alert>
      )}
      <AvisosDaNota nota={nota} />
      <Verificacoes nota={nota} acoes={acoes} />
      <Retencoes nota={nota} />
      <Escolhas nota={nota} rascunho={rascunho} disabled={acoes === undefined} onChange={onRascunho} />
      <Comentarios nota={nota} />
      {later.id === nota.id ? <Resto nota={later} /> : <Skeleton variant="rounded" height="20rem" />}
    </Box>
  );
}

/** The place of a note that is on its way. */
export function NotaEsperada() {
  const translate = useTranslate();
  return (
    <Box aria-busy aria-label={translate('ra.page.loading')} sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton width="50%" height={40} />
      <Skeleton variant="rounded" height="10rem" />
      <Skeleton variant="rounded" height="12rem" />
    </Box>
  );
}
