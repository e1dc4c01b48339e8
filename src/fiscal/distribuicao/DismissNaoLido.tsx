import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import { dispensaSchema, type NaoLido } from '../../../contract/fiscal/naoLidos.ts';
import { useKeptText } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { OfCompany } from '../../ui/OfCompany.tsx';
import { TextBox } from '../../ui/TextBox.tsx';
import { dismiss, nomeDoNaoLido } from './naoLidosApi.ts';

interface Props {
  especie: Especie;
  item: NaoLido;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Renders the dialog for the reason why an unreadable document is not needed; it leaves the list, its bytes stay. */
export function DismissNaoLido({ especie, item, onClose, onDone }: Props) {
  const translate = useTranslate();
  const [titleId, fieldId] = [useId(), useId()];
  const [until, sent] = useUntilSent();
  const [motivo, setMotivo] = useKeptText(until, `nao lido/${item.id}`);
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = dispensaSchema.safeParse({ motivo });
    setWrong(read.error?.issues[0]?.message);
    if (!read.success) return;
    setSending(true);
    setFailure(null);
    try {
      await sent(() => dismiss(especie, item.id, read.data.motivo));
      await onDone();
      onClose();
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>
          {translate('distribuicao.nao_lidos.dispensar_titulo', { nome: nomeDoNaoLido(item) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure !== null && (
            <ErrorAlert error={failure} title={translate('distribuicao.nao_lidos.erro')} />
          )}
          <OfCompany id={item.empresaId} />
          <Typography variant="body2">{translate('distribuicao.nao_lidos.dispensar_ajuda')}</Typography>
          <TextBox
            id={fieldId}
            label={translate('distribuicao.nao_lidos.motivo')}
            value={motivo}
            required
            error={wrong}
            onChange={(event) => setMotivo(event.target.value)}
            onBlur={() => undefined}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <Button type="submit" variant="contained" loading={sending}>
            {translate('distribuicao.nao_lidos.dispensar')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
