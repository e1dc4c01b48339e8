import { Box } from '@mui/material';
import { useLoading } from './useLoading.ts';

/** Renders a thin bar under the header while something is read in the background (docs/especificacao.md 2.10, 'find'). */
export function FindBar() {
  // The overlay that covers the page already shows it.
  const covered = useLoading('loader');
  const shown = useLoading('find') && !covered;
  return (
    <div aria-hidden data-carregando="find" className="farol-busca">
      {shown && (
        <Box sx={{ height: '0.1875rem', overflow: 'hidden', bgcolor: 'action.focus' }}>
          <Box
            sx={{
              height: '100%',
              width: '35%',
              borderRadius: 99,
              bgcolor: 'primary.main',
              animation: 'farol-busca 1.1s ease-in-out infinite',
              '@keyframes farol-busca': { from: { translate: '-100% 0' }, to: { translate: '300% 0' } },
              '@media (prefers-reduced-motion: reduce)': { width: '100%' },
            }}
          />
        </Box>
      )}
    </div>
  );
}
