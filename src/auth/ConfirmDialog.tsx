import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Confirmacao } from '../../contract/confirmacao.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { ConfirmacaoFields } from './ConfirmacaoFields.tsx';
import { fieldMessagesOf, useConfirmacao } from './useConfirmacao.ts';

interface Props {
  /** Translation keys. */
  title: string;
  text?: string;
  act: string;
  destructive?: boolean;
  /** Wider dialog, for a long text before the fields. */
  wide?: boolean;
  /** Further fields of the form; their owner shows their errors. */
  children?: ReactNode;
  /** Returns whether the rest of the form may be sent. */
  check?: () => boolean;
  /** The act, for which the server checks the confirmation. Errors it throws are shown here. */
  onConfirm: (confirmacao: Confirmacao) => Promise<void>;
  onClose: () => void;
}

/** Renders a dialog that confirms the user's identity again before a sensitive act, then runs it (docs/seguranca.md S13). */
export function ConfirmDialog({
  title,
  text,
  act,
  destructive,
  wide,
  children,
  check,
  onConfirm,
  onClose,
}: Props) {
  const translate = useTranslate();
  const id = useId();
  const confirmacao = useConfirmacao();
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || check?.() === false) return;
    setPending(true);
    setFailure(null);
    try {
      await onConfirm(await confirmacao.collect());
    } catch (error) {
      if (!confirmacao.refuse(fieldMessagesOf(error))) setFailure(error);
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-titulo`} maxWidth={wide ? 'sm' : 'xs'} fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-titulo`}>{translate(title)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {text && <Typography variant="body2">{translate(text)}</Typography>}
          {failure !== null && <ErrorAlert error={failure} />}
          {children}
          <ConfirmacaoFields state={confirmacao} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            loading={pending}
          >
            {translate(act)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
