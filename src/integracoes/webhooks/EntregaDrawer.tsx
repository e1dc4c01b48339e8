import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { EntregaDetalhe } from '../../../contract/webhooks.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { aoSegundo, nomeDoEvento, type ParadaDoWebhook, resultadoDe, TONS_ENTREGA } from './entregaLook.ts';
import { useProxima } from './useProxima.ts';
import { queryKeyOfWebhook, readEntrega, resendEntregas } from './webhooksApi.ts';

interface Props {
  id: string;
  entregaId: string;
  parada: ParadaDoWebhook;
  onClose: () => void;
}

/** Renders one delivery: its content, each attempt with its response, and the button that sends it again. */
export function EntregaDrawer({ id, entregaId, parada, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const titleId = useId();
  const proxima = useProxima(parada);
  const { data, error } = useQuery({
    queryKey: [...queryKeyOfWebhook(id), 'entrega', entregaId],
    queryFn: ({ signal }) => readEntrega(id, entregaId, signal),
  });
  const deNovo = useMutation({
    mutationFn: () => resendEntregas(id, entregaId),
    onSuccess: (smart_count) => {
      toast({ severity: 'success', title: 'integracoes.entregas.reenviadas', args: { smart_count } });
      onClose();
    },
    onError: (failure) => showError(failure),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOfWebhook(id) }),
  });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { 'aria-labelledby': titleId, sx: { width: 'min(38rem, 100vw)', maxWidth: '100vw' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          pl: 2.5,
          pr: 1,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {data ? nomeDoEvento(data.tipo) : translate('integracoes.entregas.uma')}
        </Typography>
        <IconButton autoFocus onClick={onClose} aria-label={translate('btn.fechar')}>
          <Close aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error && <ErrorAlert error={error} title={translate('integracoes.entregas.erro')} />}
        {!data && !error && <Skeleton variant="rounded" height="10rem" />}
        {data && (
          <>
            <Box component="dl" sx={fatosSx}>
              <dt>{translate('integracoes.entregas.estado')}</dt>
              <dd>
                <StateChip
                  tone={TONS_ENTREGA[data.estado]}
                  text={translate(`integracoes.entregas.estado_${data.estado}`)}
                />
              </dd>
              <dt>{translate('integracoes.entregas.quando')}</dt>
              <dd>{aoSegundo(data.criadoEm)}</dd>
              {data.proximaEm !== null && (
                <>
                  <dt>{translate('integracoes.entregas.proxima')}</dt>
                  <dd>{proxima(data)}</dd>
                </>
              )}
              <dt>webhook-id</dt>
              <dd>{data.id}</dd>
            </Box>
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              loading={deNovo.isPending}
              onClick={() => deNovo.mutate()}
            >
              {translate('integracoes.entregas.reenviar')}
            </Button>
            <Texto titulo={translate('integracoes.entregas.enviado')} texto={indented(data.corpo)} />
            <Tentativas entrega={data} />
          </>
        )}
      </Box>
    </Drawer>
  );
}

const fatosSx = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

const indented = (corpo: string): string => JSON.stringify(JSON.parse(corpo), null, 2);

function Texto({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <Box component="section" aria-label={titulo}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {titulo}
      </Typography>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: 'caption.fontSize',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {texto}
      </Box>
    </Box>
  );
}

function Tentativas({ entrega }: { entrega: EntregaDetalhe }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('integracoes.entregas.tentativas')}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {translate('integracoes.entregas.tentativas')}
      </Typography>
      {entrega.tentadas.length === 0 && (
        <Typography variant="body2">{translate('integracoes.entregas.sem_tentativas')}</Typography>
      )}
      <Box component="ol" reversed sx={{ m: 0, pl: 3, display: 'grid', gap: 1, typography: 'body2' }}>
        {entrega.tentadas.map((tentativa) => (
          <Box component="li" key={tentativa.em} sx={{ overflowWrap: 'anywhere' }}>
            {aoSegundo(tentativa.em)} · {resultadoDe(tentativa)}
            {tentativa.resposta !== '' && (
              <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', fontSize: 'caption.fontSize' }}>
                {tentativa.resposta}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
