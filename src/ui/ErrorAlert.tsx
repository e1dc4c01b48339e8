import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import { ApiError, messageOf } from '../dataProvider/ApiError.ts';
import { changedBefore } from '../dataProvider/changed.ts';
import { WhyButton } from './why/WhyButton.tsx';
import { missingIn } from './why/why.ts';

/** Returns the request id that support finds in the server's log; '' when there was no response. */
export function requestIdOf(error: unknown): string {
  return error instanceof ApiError ? error.problem.requestId : '';
}

interface Props {
  error: unknown;
  /** What failed, shown before the reason. */
  title?: string;
  action?: ReactNode;
  alertRef?: Ref<HTMLDivElement>;
}

/** Renders an error for the user: the sentence, and the id of the request for support. */
export function ErrorAlert({ error, title, action, alertRef }: Props) {
  const translate = useTranslate();
  const id = requestIdOf(error);
  // Not a failure: the record had already changed, and the screen shows its current state.
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
