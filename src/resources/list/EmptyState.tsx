import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** It is the whole page, so its title is the page's. */
  heading?: boolean;
}

/** A place with nothing in it: what is so, what to do next, and the button that does it. */
export function EmptyState({ title, hint, action, heading }: Props) {
  return (
    <Box sx={{ py: 8, px: 2, textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <Typography variant="h3" component={heading ? 'h1' : 'p'}>
        {title}
      </Typography>
      {hint && <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
      {action && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{action}</Box>
      )}
    </Box>
  );
}
