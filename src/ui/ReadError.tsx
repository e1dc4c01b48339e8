import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { messageOf } from '../dataProvider/ApiError.ts';
import { ErrorAlert } from './ErrorAlert.tsx';

/** What a reading says of itself, as TanStack Query gives it. */
export interface Reading {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function Again({ of }: { of: Reading }) {
  const translate = useTranslate();
  return (
    <Button color="inherit" size="small" loading={of.isFetching} onClick={() => of.refetch()}>
      {translate('btn.tentar_de_novo')}
    </Button>
  );
}

/**
 * In the place of what could not be read, so that nobody takes it for nothing: why, and the way to ask again. In: the reading that
 * failed, and what is missing for it.
 */
export function ReadError({ of, title }: { of: Reading; title?: string }) {
  return <ErrorAlert error={of.error} action={<Again of={of} />} {...(title !== undefined && { title })} />;
}

/** The same in one line, in the place of a count: a dash, never a zero. */
export function NotRead({ of, title }: { of: Reading; title: string }) {
  return (
    <Box
      role="status"
      title={messageOf(of.error)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, typography: 'body2' }}
    >
      <span>
        <span aria-hidden>— </span>
        {title}
      </span>
      <Again of={of} />
    </Box>
  );
}
