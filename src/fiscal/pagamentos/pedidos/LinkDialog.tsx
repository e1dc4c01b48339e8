import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LinkPronto } from './LinkPronto.tsx';

/** Renders a dialog with a replacement link, shown only once: a click outside does not close it. */
export function LinkDialog({ link, email, onClose }: { link: string; email: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('pagamento.pedidos.outro_link')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <LinkPronto link={link} email={email} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('btn.fechar')}</Button>
      </DialogActions>
    </Dialog>
  );
}
