import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { formatInstant } from '../../../contract/brasil/date.ts';

interface Props {
  kind: string;
  title: string;
  changed?: unknown;
  /** Rendered at the right of the name. */
  actions?: ReactNode;
}

/**
 * The name of what the page shows, over it what kind of thing it is, under it when it last changed. The page begins at
 * its top.
 */
export function RecordHeader({ kind, title, changed, actions }: Props) {
  const translate = useTranslate();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography
          variant="overline"
          component="p" // 'NF-e' is written so, never in capitals.
          sx={{ color: 'text.secondary', lineHeight: 1.4, textTransform: 'none' }}
        >
          {kind}
        </Typography>
        <Typography variant="h1" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {typeof changed === 'string' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('formulario.alterado_em', { quando: formatInstant(changed) })}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box data-atos sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}
