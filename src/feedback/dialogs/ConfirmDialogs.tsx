import Close from '@mui/icons-material/Close';
import HelpOutline from '@mui/icons-material/HelpOutline';
import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useValue } from '../../valueStore.ts';
import { type Asked, type ConfirmId, questions } from './confirm.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { useWhileFading } from './useWhileFading.ts';

function Question({ id, asked, open }: { id: ConfirmId; asked: Asked; open: boolean }) {
  const translate = useTranslate();
  const { args, destructive = false, answer } = asked;
  return (
    <DialogFrame
      id={id}
      open={open}
      closable
      icon={asked.icon ?? HelpOutline}
      iconColor={destructive ? 'warning' : 'primary'}
      title={translate(asked.header ?? 'confirm-dialog.titulo', args)}
      onClose={() => answer('closed')}
    >
      {(describedBy) => (
        <>
          <DialogContent>
            <DialogContentText id={describedBy} sx={{ whiteSpace: 'pre-line' }}>
              {translate(asked.message, args)}
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button
              variant="outlined"
              color={destructive ? 'inherit' : 'error'}
              startIcon={<Close aria-hidden />}
              autoFocus={destructive}
              onClick={() => answer('rejected')}
            >
              {translate(asked.cancelLabel ?? 'btn.cancelar', args)}
            </Button>
            <Button
              variant="contained"
              color={destructive ? 'error' : 'success'}
              autoFocus={!destructive}
              onClick={() => answer('accepted')}
            >
              {translate(asked.confirmLabel ?? 'btn.confirmar', args)}
            </Button>
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}

function ConfirmDialog({ id }: { id: ConfirmId }) {
  const asked = useValue(questions[id]);
  const shown = useWhileFading(asked);
  return shown && <Question id={id} asked={shown} open={asked !== null} />;
}

/** The two confirmation dialogs at the root of the application (specification 2.8). */
export function ConfirmDialogs() {
  return (
    <>
      <ConfirmDialog id="confirm" />
      <ConfirmDialog id="confirm-acao" />
    </>
  );
}
