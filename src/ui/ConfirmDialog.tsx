import HelpOutlineIcon from '@mui/icons-material/HelpOutline';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  icon?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** A confirmation that destroys something is red. */
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation dialog (specification 2.8). Esc and the outside close it, except while it is working. */
export function ConfirmDialog({ open, title, children, icon, destructive, pending = false, ...rest }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { confirmLabel, cancelLabel, onConfirm, onClose } = rest;
  return (
    <Dialog
      open={open}
      onClose={pending ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {icon ?? <HelpOutlineIcon color="primary" aria-hidden />}
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Box>
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button
          onClick={onClose}
          disabled={pending}
          variant="outlined"
          color={destructive ? 'inherit' : 'error'}
          autoFocus
        >
          {cancelLabel ?? translate('btn.cancelar')}
        </Button>
        <Button
          onClick={onConfirm}
          loading={pending}
          variant="contained"
          color={destructive ? 'error' : 'success'}
        >
          {confirmLabel ?? translate('btn.confirmar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
