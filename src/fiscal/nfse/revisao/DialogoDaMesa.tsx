import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Agente } from '../../../ui/agentes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { QuemAge } from '../../../ui/QuemAge.tsx';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { useCtrlEnter } from '../../../ui/useCtrlEnter.ts';

interface Props {
  titulo: string;
  /** Companies for which the user acts; empty if it concerns none. */
  agentes: readonly Agente[];
  /** Label of the submit button. */
  enviar: string;
  sending?: boolean;
  failure?: unknown;
  /** Why it cannot be sent yet, in a sentence. */
  reason?: string | false;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Renders a dialog of the review desk: Ctrl+Enter submits from any field, Esc returns to the nota. */
export function DialogoDaMesa(props: Props) {
  const {
    titulo,
    agentes,
    enviar,
    sending = false,
    failure = null,
    reason = false,
    onSend,
    onClose,
    children,
  } = props;
  const translate = useTranslate();
  const titleId = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sending && !reason) onSend();
  };
  const { onKeyDown, words } = useCtrlEnter(sending ? null : { reason, press: onSend });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} onKeyDown={onKeyDown} noValidate>
        <DialogTitle id={titleId}>{titulo}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure !== null && <ErrorAlert error={failure} />}
          <QuemAge agentes={agentes} />
          {children}
        </DialogContent>
        <DialogActions>
          <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto', pl: 1 }}>
            {words}
          </Typography>
          <Button onClick={onClose}>{translate('btn.cancelar')}</Button>
          <ReasonButton
            type="submit"
            variant="contained"
            loading={sending}
            reason={reason}
            aria-keyshortcuts="Control+Enter"
          >
            {enviar}
          </ReasonButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
