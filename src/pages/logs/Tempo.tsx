import Close from '@mui/icons-material/Close';
import { Box, Button, DialogContent, DialogTitle, IconButton, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type LinhaLog, livros } from '../../../contract/logs/livros.ts';
import { rotuloDaOperacao } from '../../../contract/logs/rotulos.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Copiar } from './Copiar.tsx';
import { celula, duracao, formatInstante } from './celula.tsx';
import { readTempo } from './logsApi.ts';

function Passo({ linha, desde, onOpen }: { linha: LinhaLog; desde: string; onOpen: () => void }) {
  const translate = useTranslate();
  const depois = new Date(linha.instante).getTime() - new Date(desde).getTime();
  const nome = [rotuloDaOperacao(linha), linha.assunto].filter(Boolean).join(': ');
  return (
    <Box
      component="li"
      sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, pb: 2, position: 'relative', typography: 'body2' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          alignItems: 'center',
          color: 'text.secondary',
        }}
      >
        <span>{formatInstante(linha.instante)}</span>
        {depois > 0 && <span>{translate('logs.depois_de', { tempo: duracao(depois) })}</span>}
        <strong>{livros[linha.livro].rotulo}</strong>
        {celula(linha, 'resultado', [])}
      </Box>
      <Button size="small" onClick={onOpen} sx={{ textAlign: 'left', ml: -0.5, minWidth: 0 }}>
        {nome}
      </Button>
      {linha.mensagem !== '' && <Box sx={{ overflowWrap: 'anywhere' }}>{linha.mensagem}</Box>}
    </Box>
  );
}

interface Props {
  /** '' when it is closed. */
  requestId: string;
  onClose: () => void;
  onOpen: (linha: LinhaLog) => void;
}

/** Renders what all logs recorded about one request, in order: who sent it, what was done with it, which services it called. */
export function Tempo({ requestId, onClose, onOpen }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: ['logs', 'tempo', requestId],
    queryFn: ({ signal }) => readTempo(requestId, signal),
    enabled: requestId !== '',
  });
  const desde = data?.linhas[0]?.instante ?? '';
  return (
    <Dialog open={requestId !== ''} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {translate('logs.tempo')}
        </DialogTitle>
        <IconButton autoFocus onClick={onClose} aria-label={translate('btn.fechar')}>
          <Close aria-hidden />
        </IconButton>
      </Box>
      <DialogContent>
        <Copiar texto={requestId} oque={translate('logs.pedido')} />
        {error && <ErrorAlert error={error} />}
        {!data && !error && (
          <Skeleton variant="rounded" height="12rem" aria-label={translate('ra.page.loading')} />
        )}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
          {data?.linhas.map((linha) => (
            <Passo
              key={`${linha.livro} ${linha.id}`}
              linha={linha}
              desde={desde}
              onOpen={() => onOpen(linha)}
            />
          ))}
        </Box>
        {data?.mais && <Typography variant="body2">{translate('logs.tempo_mais')}</Typography>}
      </DialogContent>
    </Dialog>
  );
}
