import { Box, CircularProgress, Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { HEADER_HEIGHT } from '../../theme/measures.ts';
import { useLoading } from './useLoading.ts';

/**
 * Renders the overlay that covers the page while the user waits for it (docs/especificacao.md 2.10, 'loader'). It covers only the page:
 * header, menu and connection banner stay usable, and so does the keyboard.
 */
export function LoadingOverlay() {
  const translate = useTranslate();
  const shown = useLoading('loader');
  return (
    <div
      role="status"
      data-carregando="loader"
      className="farol-veu"
      style={{ pointerEvents: shown ? 'auto' : undefined }}
    >
      {shown && (
        <Box
          className="farol-veu-pano"
          sx={(theme) => ({
            height: '100%',
            cursor: 'progress',
            bgcolor: `color-mix(in srgb, ${theme.palette.background.default} 45%, transparent)`,
            animation: 'farol-veu 160ms ease-out',
            '@keyframes farol-veu': { from: { opacity: 0 } },
          })}
        >
          <Paper
            className="farol-veu-aviso"
            elevation={4}
            sx={{
              position: 'sticky',
              top: `calc(${HEADER_HEIGHT} + 22vh)`,
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              width: 'fit-content',
              mx: 'auto',
              px: 2.5,
              py: 1.25,
              borderRadius: 99,
              border: 1,
              borderColor: 'divider',
              typography: 'subtitle2',
            }}
          >
            <CircularProgress size="1.25rem" thickness={5} aria-hidden />
            {translate('carregando.pagina')}
          </Paper>
        </Box>
      )}
    </div>
  );
}
