import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Rendered below the title: the purpose of the page, or when its record last changed. */
  text?: ReactNode;
  /** Actions, at the right of the title. */
  actions?: ReactNode;
}

/** Renders the top of a page that is not a list: title in the same place as a list's, actions beside it. */
export function PageHeader({ title, text, actions }: Props) {
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
        <Typography variant="h1" sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {actions && (
          <Box data-atos sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {actions}
          </Box>
        )}
      </Box>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '70rem' }}>
          {text}
        </Typography>
      )}
    </div>
  );
}
