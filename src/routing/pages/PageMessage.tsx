import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  icon: SvgIconComponent;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Announced immediately by screen readers, for events that the user did not cause. */
  alert?: boolean;
}

/** Renders a page with only a message and its actions. */
export function PageMessage({ icon: Icon, title, children, actions, alert }: Props) {
  return (
    <Box
      role={alert ? 'alert' : undefined}
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'center',
        textAlign: 'center',
        maxWidth: '36rem',
        mx: 'auto',
        py: 8,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: '4rem',
          height: '4rem',
          borderRadius: '50%',
          backgroundColor: 'action.selected',
          color: 'primary.main',
        }}
      >
        <Icon fontSize="large" aria-hidden />
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ color: 'text.secondary', display: 'grid', gap: 1, justifyItems: 'center' }}>{children}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1 }}>{actions}</Box>
    </Box>
  );
}
