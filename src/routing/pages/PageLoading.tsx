import { Box, CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A page on its way; it only shows after 200 ms, so that a fast one does not flicker. */
export function PageLoading() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '50vh',
        animation: 'farol-surge 200ms ease-out 200ms both',
        '@keyframes farol-surge': { from: { opacity: 0 } },
      }}
    >
      <CircularProgress aria-label={translate('ra.page.loading')} />
    </Box>
  );
}
