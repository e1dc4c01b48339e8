import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';
import type { SituacaoWebhook } from '../../../contract/webhooks.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { ShownOnce } from '../../feedback/dialogs/ShownOnce.tsx';
import { useFocusKept } from '../../feedback/useFocusKept.ts';
import { Section } from '../../resources/form/Section.tsx';
import { gerarSegredo, queryKeyOfWebhook } from './webhooksApi.ts';

/** Hours for which the former secret signs too, so that the receiver has time to switch. */
const SOBREPOSICAO = 24;

/** Renders the signing secret: whether there is one, and the button that makes another. */
export function SegredoSection({ id, situacao }: { id: string; situacao: SituacaoWebhook }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [segredo, setSegredo] = useState('');
  const [atual, anterior] = situacao.segredos;
  const gera = useMutation({
    mutationFn: () => gerarSegredo(id, atual ? SOBREPOSICAO : 0),
    onSuccess: setSegredo,
    onError: (error) => showError(error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOfWebhook(id) }),
  });
  useFocusKept(gera.isPending);
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
      {segredo !== '' && (
        <ShownOnce
          secret={segredo}
          texts={{
            title: translate('integracoes.segredo.pronto'),
            warning: translate('integracoes.segredo.uma_vez'),
            copy: translate('integracoes.segredo.copiar'),
            copied: translate('integracoes.segredo.copiado'),
            notCopied: translate('integracoes.segredo.nao_copiado'),
            done: translate('integracoes.segredo.guardei'),
          }}
          onClose={() => setSegredo('')}
        />
      )}
    </Section>
  );
}
