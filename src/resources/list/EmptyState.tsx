import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A place with nothing in it: what is so, what to do next, and the button that does it. */
export function EmptyState({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <Box sx={{ py: 8, px: 2, textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center' }}>
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      {hint && <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
      {action}
    </Box>
  );
}
