import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useDeferredValue } from 'react';
import { Link } from 'react-admin';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { OfCompany } from '../../../ui/OfCompany.tsx';
import { AceiteButton } from '../nota/AceiteButton.tsx';
import { EscolhasDaNota } from '../nota/EscolhasDaNota.tsx';
import { EventosDaNota } from '../nota/EventosDaNota.tsx';
import { FolhaDaNota } from '../nota/FolhaDaNota.tsx';
import { FontesDaNota } from '../nota/FontesDaNota.tsx';
import { Comentarios, HistoricoDaRevisao } from '../nota/HistoricoDaRevisao.tsx';
import { AvisosDaNota, ResumoDaNota, tituloDaNota } from '../nota/ResumoDaNota.tsx';
import { Retencoes } from '../nota/Retencoes.tsx';
import { Verificacoes } from '../nota/Verificacoes.tsx';
import { RegraButton } from '../regras/RegraButton.tsx';
import { acoesDaMesa, type Fazer } from './acoesDaMesa.ts';
import { waitsForDecisao } from './fila.ts';
import type { Rascunho } from './rascunho.ts';
import type { Recusa } from './useAtosDaMesa.ts';

interface Props {
  nota: DetalheNota;
  rascunho: Rascunho;
  /** Refusal of the server for this nota, if any. */
  recusa: Recusa | undefined;
  /** Whether the user may decide it. */
  may: boolean;
  fazer: Fazer;
}

/** Renders the less urgent parts, deferred so that the next nota appears immediately. */
function Resto({ nota }: { nota: DetalheNota }) {
  return (
    <>
      <Comentarios nota={nota} />
      <FolhaDaNota nota={nota} />
      <FontesDaNota nota={nota} />
      <EventosDaNota nota={nota} />
      <HistoricoDaRevisao nota={nota} />
    </>
  );
}

function Cabecalho({ nota, onReabrir }: { nota: DetalheNota; onReabrir: (() => void) | null }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 0.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {tituloDaNota(nota)}
          </Typography>
          <Typography variant="h3" component="h2" sx={{ lineHeight: 1.2, overflowWrap: 'anywhere' }}>
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
      <ResumoDaNota nota={nota} />
      <OfCompany id={nota.empresa.id} dona={nota.empresa} />
    </Box>
  );
}

/** Returns the dialog in which a refused decision is retried. */
const pedida = ({ pedido }: Recusa) => (pedido.lembrar ? 'lembrar' : pedido.acao);

/** Renders the nota on the desk: summary, checks, retentions and choices first, the rest deferred. */
export const NotaNaMesa = memo(function NotaNaMesa({ nota, rascunho, recusa, may, fazer }: Props) {
  const translate = useTranslate();
  const later = useDeferredValue(nota, null);
  const acoes = may && waitsForDecisao(nota) ? acoesDaMesa(nota, rascunho, fazer) : undefined;
  const decidida = nota.estado === 'APROVADA' || nota.estado === 'RECUSADA';
  const onReabrir = may && decidida ? () => fazer.setDialogo({ tipo: 'REABRE', nota }) : null;
  return (
    <Box
      component="article"
      aria-label={tituloDaNota(nota)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Cabecalho nota={nota} onReabrir={onReabrir} />
      {recusa && (
        <Alert
          severity="error"
          action={
            may &&
            recusa.pede && (
              <Button
                color="inherit"
                size="small"
                onClick={() => fazer.setDialogo({ tipo: pedida(recusa), nota })}
              >
                {translate('nfs.dizer_por_que')}
              </Button>
            )
          }
        >
          <strong>{translate('nfs.recusada_pelo_servidor')}</strong> {recusa.mensagem}
        </Alert>
      )}
      <AvisosDaNota nota={nota} />
      <Verificacoes nota={nota} acoes={acoes} />
      <Retencoes nota={nota} />
      {later && (
        <>
          <EscolhasDaNota
            nota={nota}
            rascunho={rascunho}
            disabled={acoes === undefined}
            onChange={(changed) => fazer.rascunhar(nota, changed)}
          />
          <Resto nota={later} />
        </>
      )}
    </Box>
  );
});

/** Renders the placeholder of a nota that is loading. */
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
