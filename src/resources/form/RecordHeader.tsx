import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';

/**
 * The name of what the page shows, over it what kind of thing it is, under it when it last changed. The page begins at
 * its top.
 */
export function RecordHeader({ kind, title, changed }: { kind: string; title: string; changed?: unknown }) {
  const translate = useTranslate();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
        {kind}
      </Typography>
      <Typography variant="h5" component="h1" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {typeof changed === 'string' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('formulario.alterado_em', { quando: formatInstant(changed) })}
        </Typography>
      )}
    </Box>
  );
}
