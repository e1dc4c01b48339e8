import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import { ApiError, messageOf } from '../dataProvider/ApiError.ts';
import { changedBefore } from '../dataProvider/changed.ts';
import { WhyButton } from './why/WhyButton.tsx';
import { missingIn } from './why/why.ts';

/** The code by which support finds a failed request in the server's log; '' when no answer came. */
export function requestIdOf(error: unknown): string {
  return error instanceof ApiError ? error.problem.requestId : '';
}

interface Props {
  error: unknown;
  /** What failed, said before the reason. */
  title?: string;
  action?: ReactNode;
  alertRef?: Ref<HTMLDivElement>;
}

/** A failure as a person reads it: the sentence, and the code of the request to tell to support. */
export function ErrorAlert({ error, title, action, alertRef }: Props) {
  const translate = useTranslate();
  const id = requestIdOf(error);
  // Nothing failed: it is told what is so by now, and the screen shows it.
  if (changedBefore(error))
    return (
      <Alert severity="info" ref={alertRef} tabIndex={-1}>
        {messageOf(error)}
      </Alert>
    );
  return (
    <Alert severity="error" action={action} ref={alertRef} tabIndex={-1}>
      {title && <Box sx={{ fontWeight: 600 }}>{title}</Box>}
      {messageOf(error)}
      {id !== '' && (
        <Box sx={{ typography: 'caption', mt: 0.5, overflowWrap: 'anywhere' }}>
          {translate('erro.ocorrencia', { id })}
        </Box>
      )}
      <WhyButton missing={missingIn(error)} color="inherit" sx={{ display: 'flex', mt: 0.5, ml: -0.5 }} />
    </Alert>
  );
}
