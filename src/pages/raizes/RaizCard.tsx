import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatInstant, formatInstantDate } from '../../../contract/brasil/date.ts';
import { emPares, nomeComum, type Raiz } from '../../../contract/fiscal/raizes.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { confiaNaRaiz, deleteRaiz } from './raizesApi.ts';

interface Props {
  raiz: Raiz;
  /** No accepted root would be left without it. */
  ultima: boolean;
  onChanged: () => unknown;
}

/** Renders one trusted certificate: subject, validity, fingerprint, origin, and its removal. */
export function RaizCard({ raiz, ultima, onChanged }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const [pending, setPending] = useState(false);
  const { id, titular, emissor, validoDe, validoAte, impressao, arquivo, importadoEm, importadoPor } = raiz;
  const { aceita, legivel } = raiz;
  const nome = nomeComum(titular);
  const plain = { interpolation: { escapeValue: false } };
  const expired = new Date(validoAte).getTime() < Date.now();
  const act = async (work: () => Promise<void>, done: string, failed: string) => {
    setPending(true);
    try {
      await work();
      toast({ severity: 'success', title: done });
      await onChanged();
    } catch (error) {
      showError(error, failed);
    } finally {
      setPending(false);
    }
  };
  const remove = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      header: 'raizes.remover_pergunta',
      message: ultima ? 'raizes.remover_ultima' : 'raizes.remover_mensagem',
      confirmLabel: 'raizes.remover',
      destructive: true,
      args: { nome },
    });
    if (answer === 'accepted') await act(() => deleteRaiz(id), 'raizes.removido', 'raizes.erro_remover');
  };
  const trust = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      header: 'raizes.confiar_pergunta',
      message: 'raizes.confiar_mensagem',
      confirmLabel: 'raizes.confiar',
      args: { nome, impressao: emPares(impressao) },
    });
    if (answer === 'accepted') await act(() => confiaNaRaiz(id), 'raizes.confiado', 'raizes.erro_confiar');
  };
  const small = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Typography id={titleId} component="h3" variant="subtitle1">
          {nome}
        </Typography>
        <Typography variant="body2" sx={small}>
          {titular}
        </Typography>
        {!aceita && <StateChip tone="warning" text={translate('raizes.nao_conta')} wrap />}
        {!legivel && <StateChip tone="warning" text={translate('raizes.ilegivel')} wrap />}
        {!raiz.raiz && (
          <Typography variant="body2">
            {translate('raizes.emitido_por', { nome: nomeComum(emissor), ...plain })}
          </Typography>
        )}
        <Typography variant="body2" component="div">
          {translate('raizes.vale', {
            de: formatInstantDate(validoDe),
            ate: formatInstantDate(validoAte),
          })}{' '}
          {expired && <StateChip tone="warning" text={translate('raizes.vencido')} />}
        </Typography>
        <Typography variant="body2" sx={small}>
          {translate('raizes.origem', {
            nome: arquivo,
            quando: formatInstant(importadoEm),
            quem: importadoPor,
            ...plain,
          })}
        </Typography>
        <Typography variant="caption" sx={small}>
          SHA-256 {emPares(impressao)}
        </Typography>
      </Box>
      {!aceita && (
        <Button
          variant="contained"
          loading={pending}
          onClick={trust}
          aria-label={translate('raizes.confiar_nome', { nome, ...plain })}
        >
          {translate('raizes.confiar')}
        </Button>
      )}
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        loading={pending}
        onClick={remove}
        aria-label={translate('raizes.remover_nome', { nome, ...plain })}
      >
        {translate('raizes.remover')}
      </Button>
    </Paper>
  );
}
