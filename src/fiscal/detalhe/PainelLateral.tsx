import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

/** Renders one of the panels beside the sheet. `titulo` is a translation key. */
export function PainelLateral({ titulo, children }: { titulo: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {translate(titulo)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Card>
  );
}
