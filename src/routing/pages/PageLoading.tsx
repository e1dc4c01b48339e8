import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Widths of the lines of a sheet, in percent. */
const LINES = [92, 84, 96, 78, 88, 94, 72, 86, 90, 80];

/** Renders the placeholder of a loading page: a title over a sheet. It appears only after 200 ms, so that a fast page does not flicker. */
export function PageLoading() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('ra.page.loading')}
      sx={{
        minHeight: '50vh',
        animation: 'farol-surge 200ms ease-out 200ms both',
        '@keyframes farol-surge': { from: { opacity: 0 } },
      }}
    >
      <Box
        className="farol-espera"
        sx={{ width: '14rem', maxWidth: '60%', height: '1.6rem', mt: 1, mb: 2 }}
      />
      <Box className="farol-folha" sx={{ display: 'grid', gap: 2, p: 2 }}>
        {LINES.map((width) => (
          <Box key={width} className="farol-espera" sx={{ width: `${width}%` }} />
        ))}
      </Box>
    </Box>
  );
}
