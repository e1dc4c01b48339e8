import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

/** One of the panels beside the sheet. In: the key of its title. */
export function Painel({ titulo, children }: { titulo: string; children: ReactNode }) {
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
