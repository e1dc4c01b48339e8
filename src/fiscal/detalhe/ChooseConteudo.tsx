import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Dona } from '../../../contract/ambiente.ts';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { formatReais } from '../../../contract/brasil/money.ts';
import { escolhaSchema } from '../../../contract/fiscal/conteudos.ts';
import type { ConteudoDetalhe } from '../../../contract/fiscal/detalhe.ts';
import { ConfirmacaoFields } from '../../auth/ConfirmacaoFields.tsx';
import { fieldMessagesOf, useConfirmacao, whyNotConfirmed } from '../../auth/useConfirmacao.ts';
import { useKeptText } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { QuemAge } from '../../ui/QuemAge.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { TextBox } from '../../ui/TextBox.tsx';
import { chooseContent } from './api.ts';

interface Props {
  /** Document or nota: its id, its API address and its list. */
  id: string;
  base: string;
  recurso: string;
  /** Company that it belongs to. */
  dona: Dona;
  conteudo: Pick<ConteudoDetalhe, 'id' | 'valor' | 'recebidoEm' | 'escolha'>;
  /** Explanation of the consequences. */
  ajuda: string;
  onClose: () => void;
}

/**
 * Renders the dialog that chooses a content as the true one, or undoes that: the consequences, the reason, and the identity confirmation.
 */
export function ChooseConteudo({ id, base, recurso, dona, conteudo, ajuda, onClose }: Props) {
  const translate = useTranslate();
  const client = useQueryClient();
  const confirmacao = useConfirmacao();
  const [titleId, fieldId] = [useId(), useId()];
  const [until, sent] = useUntilSent();
  const [motivo, setMotivo] = useKeptText(until, `${base}/${id}/conteudo ${conteudo.id}`);
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const back = conteudo.escolha !== null;
  const words = `documento.conteudos.${back ? 'retirar' : 'usar'}`;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = escolhaSchema.shape.motivo.safeParse(motivo);
    setWrong(read.error?.issues[0]?.message);
    if (!read.success) return;
    setSending(true);
    setFailure(null);
    try {
      const said = { conteudo: back ? null : conteudo.id, motivo: read.data };
      const quem = await confirmacao.collect();
      await sent(() => chooseContent(base, id, { ...said, ...quem }));
      await client.invalidateQueries({ queryKey: [base, id] });
      void client.invalidateQueries({ queryKey: [recurso] });
      onClose();
    } catch (problem) {
      if (!confirmacao.refuse(fieldMessagesOf(problem))) setFailure(problem);
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{translate(words)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} title={translate('documento.conteudos.erro')} />}
          <QuemAge agentes={[dona]} />
          <Typography sx={{ fontWeight: 600 }}>
            {translate('documento.conteudos.qual', {
              valor: conteudo.valor === null ? '' : formatReais(conteudo.valor),
              em: formatInstant(conteudo.recebidoEm),
            })}
          </Typography>
          <Typography variant="body2">{ajuda}</Typography>
          <TextBox
            id={fieldId}
            label={translate('documento.conteudos.motivo')}
            value={motivo}
            required
            multiline
            minRows={2}
            error={wrong}
            onChange={(event) => setMotivo(event.target.value)}
            onBlur={() => undefined}
          />
          <ConfirmacaoFields state={confirmacao} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <ReasonButton
            type="submit"
            variant="contained"
            loading={sending}
            reason={whyNotConfirmed(confirmacao, translate)}
          >
            {translate(words)}
          </ReasonButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
