import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { messageOf } from '../dataProvider/ApiError.ts';
import { ErrorAlert } from './ErrorAlert.tsx';

/** State of a query, as returned by TanStack Query. */
interface QueryReading {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function Again({ of }: { of: QueryReading }) {
  const translate = useTranslate();
  return (
    <Button color="inherit" size="small" loading={of.isFetching} onClick={() => of.refetch()}>
      {translate('btn.tentar_de_novo')}
    </Button>
  );
}

/**
 * Renders, in place of data that could not be read, the error with a retry, so that it is not taken for empty. `title` names the missing
 * data.
 */
export function ReadError({ of, title }: { of: QueryReading; title?: string }) {
  return <ErrorAlert error={of.error} action={<Again of={of} />} {...(title !== undefined && { title })} />;
}

/** Renders the same in one line, in place of a count: a dash, never a zero. */
export function NotRead({ of, title }: { of: QueryReading; title: string }) {
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
