import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { SituacaoWebhook } from '../../../contract/webhooks.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { Section } from '../../resources/form/Section.tsx';
import { TextBox } from '../../ui/TextBox.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { chaveDe, gerarSegredo } from './webhooksApi.ts';

/** For how long the former secret signs too, so that the other side has time to change (hours). */
const SOBREPOSICAO = 24;

/** What signs the messages: whether there is a secret, and how another one is made. */
export function SegredoSection({ id, situacao }: { id: string; situacao: SituacaoWebhook }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [segredo, setSegredo] = useState('');
  const [atual, anterior] = situacao.segredos;
  const gera = useMutation({
    mutationFn: () => gerarSegredo(id, atual ? SOBREPOSICAO : 0),
    onSuccess: setSegredo,
    onError: (error) => showError(error),
    onSettled: () => client.invalidateQueries({ queryKey: chaveDe(id) }),
  });
  const pede = async () => {
    if (atual) {
      const answer = await confirm({
        id: 'confirm-acao',
        header: 'integracoes.segredo.trocar_pergunta',
        message: 'integracoes.segredo.trocar_mensagem',
        confirmLabel: 'integracoes.segredo.trocar',
        args: { horas: SOBREPOSICAO },
      });
      if (answer !== 'accepted') return;
    }
    gera.mutate();
  };
  return (
    <Section label={translate('integracoes.segredo.titulo')}>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {atual ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('integracoes.segredo.desde', { quando: formatInstant(atual.criadoEm) })}{' '}
            {anterior?.serveAte &&
              translate('integracoes.segredo.anterior', { quando: formatInstant(anterior.serveAte) })}
          </Typography>
        ) : (
          <Alert severity="warning">{translate('integracoes.segredo.falta')}</Alert>
        )}
        <Button
          variant={atual ? 'outlined' : 'contained'}
          loading={gera.isPending}
          onClick={() => void pede()}
        >
          {translate(atual ? 'integracoes.segredo.trocar' : 'integracoes.segredo.gerar')}
        </Button>
      </Box>
      {segredo !== '' && <SegredoDialog segredo={segredo} onClose={() => setSegredo('')} />}
    </Section>
  );
}

/** The secret, which nobody sees again, and the button that copies it. */
function SegredoDialog({ segredo, onClose }: { segredo: string; onClose: () => void }) {
  const translate = useTranslate();
  const [titleId, inputId] = [useId(), useId()];
  const copy = useCopy('integracoes.segredo.copiado', 'integracoes.segredo.nao_copiado');
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('integracoes.segredo.pronto')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="info">{translate('integracoes.segredo.uma_vez')}</Alert>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
          <Box sx={{ flex: '1 1 16rem' }}>
            <TextBox
              id={inputId}
              label={translate('integracoes.segredo.nome')}
              value={segredo}
              onChange={() => undefined}
              htmlInput={{ readOnly: true, onFocus: (event) => event.target.select() }}
            />
          </Box>
          <Button
            variant="contained"
            autoFocus
            startIcon={<ContentCopyIcon />}
            onClick={() => void copy(segredo)}
            sx={{ height: '2.5rem' }}
          >
            {translate('integracoes.segredo.copiar')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('integracoes.segredo.guardei')}</Button>
      </DialogActions>
    </Dialog>
  );
}
