import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { Espera } from '../../../ui/Espera.tsx';

const LINHAS = [92, 84, 96, 78, 88, 94];
const CAMPOS = [0, 1, 2, 3, 4, 5];

/** Placeholders of the layout's parts: its file settings and its fields. */
function Partes() {
  return ['9rem', '5rem'].map((width) => (
    <Paper key={width} variant="outlined" sx={{ px: 2, py: 0.75 }}>
      <Skeleton width={width} />
      <Typography variant="caption" component="div">
        <Skeleton width="45%" />
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5, pb: 2 }}>
        {CAMPOS.map((campo) => (
          <Skeleton key={campo} variant="rounded" height={39} />
        ))}
      </Box>
    </Paper>
  ));
}

/**
 * Renders the placeholder of a layout while it loads: its name, its tabs where it is a saved one, and the file beside the layout's
 * settings.
 */
export function EsperaDoLayout({ guardado }: { guardado: boolean }) {
  return (
    <Espera>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40 }}>
        <Typography variant="h1" component="div" sx={{ flex: '1 1 16rem' }}>
          <Skeleton width="16rem" sx={{ maxWidth: '90%' }} />
        </Typography>
        <Skeleton variant="rounded" width="6.25rem" height={37} />
        <Skeleton variant="rounded" width="4.75rem" height={37} />
      </Box>
      {guardado && (
        <Box sx={{ height: 48, mb: -0.5, display: 'flex', alignItems: 'center', gap: 4, px: 2 }}>
          {['3.5rem', '4rem', '3rem'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(20rem, 26rem)' },
        }}
      >
        <Box sx={{ display: { xs: 'flex', md: 'none' }, height: 48, alignItems: 'center' }}>
          {['5rem', '4.5rem'].map((width) => (
            <Skeleton key={width} width={width} sx={{ mx: 'auto' }} />
          ))}
        </Box>
        <Paper variant="outlined" sx={{ p: 1.5, minHeight: '13.4rem' }}>
          {LINHAS.map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </Paper>
        <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 1 }}>
          <Partes />
        </Box>
      </Box>
    </Espera>
  );
}
