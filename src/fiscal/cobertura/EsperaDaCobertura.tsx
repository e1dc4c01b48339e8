import { Box, Checkbox, Paper, Skeleton, Switch, Typography } from '@mui/material';
import { Espera } from '../../ui/Espera.tsx';

const EMPRESAS = [0, 1, 2, 3, 4, 5];

/** Placeholder of one search of a company: its switch, its state, and its time. */
function Busca() {
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: -0.5 }}>
        <Switch size="small" disabled tabIndex={-1} />
        <Skeleton width="6rem" />
      </Box>
      {['5rem', '75%', '70%'].map((width) => (
        <Typography key={width} variant="body2" component="div">
          <Skeleton width={width} />
        </Typography>
      ))}
    </Box>
  );
}

/** Renders the placeholder of the companies while they load, each with `buscas` searches and its certificate. */
export function EsperaDaCobertura({ buscas, marca }: { buscas: number; marca: boolean }) {
  const mark = marca && <Checkbox size="small" disabled tabIndex={-1} sx={{ mt: -0.75, ml: -0.5 }} />;
  return (
    <Espera>
      <Paper variant="outlined" aria-hidden inert>
        {marca && (
          <Box sx={{ pl: 1.5, display: 'flex', alignItems: 'center' }}>
            <Checkbox size="small" disabled tabIndex={-1} sx={{ ml: -1.25 }} />
            <Skeleton width="12rem" />
          </Box>
        )}
        {EMPRESAS.map((one) => (
          <Box
            key={one}
            sx={{
              display: 'grid',
              gap: { xs: 1, md: 2 },
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: `minmax(12rem, 1.3fr) minmax(0, 1.15fr) repeat(${buscas - 1}, minmax(0, 0.85fr)) minmax(9rem, 0.8fr)`,
              },
              p: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
              {mark}
              <Box sx={{ flex: 1 }}>
                <Typography variant="subtitle2" component="div">
                  <Skeleton width="80%" />
                </Typography>
                <Typography variant="body2" component="div">
                  <Skeleton width="95%" />
                </Typography>
              </Box>
            </Box>
            {EMPRESAS.slice(0, buscas).map((busca) => (
              <Busca key={busca} />
            ))}
            <Typography variant="body2" component="div">
              <Skeleton width="70%" />
              <Skeleton width="90%" />
            </Typography>
          </Box>
        ))}
      </Paper>
    </Espera>
  );
}
