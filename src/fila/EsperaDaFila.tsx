import { Box, Paper, Skeleton } from '@mui/material';
import { Espera } from '../ui/Espera.tsx';
import { filaSx } from './filaSx.ts';

const CELLS = [
  ['quem', '70%'],
  ['numero', '60%'],
  ['empresa', '75%'],
  ['situacao', '6rem'],
  ['prazo', '7rem'],
  ['valor', '5rem'],
] as const;

/** The badge of a company is higher than a line of text. */
const HEIGHTS: Readonly<Record<string, string>> = { empresa: '1.5rem' };

/** Placeholder of a row's checkbox, as high as the real one. */
const mark = (
  <Box sx={{ p: 0.75, display: 'flex' }}>
    <Skeleton variant="rounded" width={20} height={20} />
  </Box>
);

/** Renders placeholder rows of a pending part of the fila: grey lines in the place of the real cells. */
export function LinhasEsperadas({ linhas }: { linhas: number }) {
  return (
    <ul aria-hidden>
      {Array.from({ length: linhas }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <li key={row}>
          {mark}
          <div className="linha">
            {CELLS.map(([cell, width]) => (
              <Box key={cell} component="span" className={cell} sx={{ minHeight: HEIGHTS[cell] }}>
                <Skeleton width={width} sx={{ maxWidth: '100%', ml: cell === 'valor' ? 'auto' : 0 }} />
              </Box>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders the placeholder of the fila while it loads: the bar of acts, and a part with its rows. */
export function EsperaDaFila() {
  return (
    <Espera>
      <Paper
        variant="outlined"
        sx={{ minHeight: 44, px: 1, mb: -0.5, display: 'flex', alignItems: 'center' }}
      >
        <Skeleton width="13rem" />
      </Paper>
      <Paper variant="outlined" sx={filaSx}>
        <section>
          <div className="parte">
            {mark}
            <Box sx={{ flex: 1, minHeight: 40, pr: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}>
              <Skeleton width="8rem" />
              <Skeleton width="10rem" sx={{ ml: 'auto' }} />
            </Box>
          </div>
          <LinhasEsperadas linhas={10} />
        </section>
      </Paper>
    </Espera>
  );
}
