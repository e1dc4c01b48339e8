import Close from '@mui/icons-material/Close';
import HelpOutline from '@mui/icons-material/HelpOutline';
import { Box, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import type { AskedQuestion, ConfirmId } from './confirm.ts';
import { DialogFrame } from './DialogFrame.tsx';

export interface QuestionProps {
  id: ConfirmId;
  asked: AskedQuestion;
  open: boolean;
  /** On whose behalf the act is done, below the sentence. */
  quem?: ReactNode;
  /** Why it cannot be confirmed yet. */
  falta?: string | false;
}

/** Renders a question with its two buttons. */
export function QuestionView({ id, asked, open, quem, falta = false }: QuestionProps) {
  const translate = useTranslate();
  const { args, destructive = false, eitherIsFine = false, answer } = asked;
  const startsAtNo = destructive || eitherIsFine;
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
            <Box id={describedBy} sx={{ display: 'grid', gap: 1.5 }}>
              <DialogContentText sx={{ whiteSpace: 'pre-line' }}>
                {translate(asked.message, args)}
              </DialogContentText>
              {quem}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button
              variant="outlined"
              color={startsAtNo ? 'inherit' : 'error'}
              startIcon={!eitherIsFine && <Close aria-hidden />}
              autoFocus={startsAtNo}
              onClick={() => answer('rejected')}
            >
              {translate(asked.cancelLabel ?? 'btn.cancelar', args)}
            </Button>
            <ReasonButton
              variant="contained"
              color={destructive ? 'error' : 'success'}
              autoFocus={!startsAtNo}
              reason={falta}
              onClick={() => answer('accepted')}
            >
              {translate(asked.confirmLabel ?? 'btn.confirmar', args)}
            </ReasonButton>
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}
