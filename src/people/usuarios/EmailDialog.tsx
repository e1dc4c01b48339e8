import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmacaoFields } from '../../auth/ConfirmacaoFields.tsx';
import { fieldMessagesOf, useConfirmacao } from '../../auth/useConfirmacao.ts';
import { useKeptText } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { TextBox } from '../../ui/TextBox.tsx';
import { changeEmailOf } from './access.ts';

interface Props {
  record: ResourceRow;
  onClose: (changed: boolean) => void;
}

/** Renders the dialog that changes a colleague's e-mail, after an identity confirmation (docs/seguranca.md S13). */
export function EmailDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const confirmacao = useConfirmacao();
  const [until, sent] = useUntilSent();
  const [email, setEmail] = useKeptText(until, `usuario/${record.id}/email`, String(record.email ?? ''));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFailure(null);
    setProblems({});
    try {
      const sure = await confirmacao.collect();
      await sent(() => changeEmailOf(record.id, { email: email.trim(), versao: record.versao, ...sure }));
      toast({ severity: 'success', title: 'usuario.email_trocado' });
      onClose(true);
    } catch (error) {
      const fields = fieldMessagesOf(error);
      confirmacao.refuse(fields);
      if (fields) setProblems(fields);
      else setFailure(error);
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={`${id}-titulo`} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle id={`${id}-titulo`}>{translate('usuario.trocar_email')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">{translate('usuario.trocar_email_dica')}</Typography>
          {failure !== null && <ErrorAlert error={failure} />}
          <TextBox
            id={`${id}-email`}
            label={translate('usuario.novo_email')}
            type="email"
            required
            value={email}
            error={problems.email}
            onChange={(event) => setEmail(event.target.value)}
            onBlur={() => undefined}
            htmlInput={{ autoComplete: 'off', maxLength: 254 }}
          />
          <ConfirmacaoFields state={confirmacao} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={pending}>
            {translate('usuario.trocar_email')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
