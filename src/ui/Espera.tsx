import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
/** Varying widths, since real texts differ in length. */
const widthOf = (row: number, column: number): string => `${45 + ((row * 17 + column * 23) % 45)}%`;

/** Renders a placeholder in the shape of the loading content, announced once to screen readers however many lines it has. */
export function Espera({ children, colunas }: { children: ReactNode; colunas?: string | undefined }) {
  return (
    <Box
      role="group"
      aria-busy
      aria-label={useTranslate()('ra.page.loading')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: colunas ?? 'minmax(0, 1fr)' }}
    >
      {children}
    </Box>
  );
}

interface Tabela {
  linhas?: number;
  /** Number of columns on a wide screen; a narrow one shows three. */
  colunas?: number;
  /** Height of a row. */
  altura?: string;
}

/** Renders the placeholder of a table: header and rows. */
export function EsperaTabela({ linhas = 10, colunas = 5, altura = '2.25rem' }: Tabela) {
  const row = (at: number) => (
    <Box
      key={at}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: `repeat(${Math.min(3, colunas)}, minmax(0, 1fr))`,
          md: `minmax(0, 2fr) repeat(${colunas - 1}, minmax(0, 1fr))`,
        },
        columnGap: 2,
        alignItems: 'center',
        height: altura,
        px: 1,
        borderTop: at === 0 ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      {upTo(colunas).map((column) => (
        <Skeleton
          key={column}
          width={at === 0 ? '50%' : widthOf(at, column)}
          sx={{ display: { xs: column < 3 ? 'block' : 'none', md: 'block' } }}
        />
      ))}
    </Box>
  );
  return (
    <Espera>
      <Paper variant="outlined">{upTo(linhas + 1).map(row)}</Paper>
    </Espera>
  );
}

/** Renders the placeholder of a form: `secoes` is the number of fields of each section. */
export function EsperaFormulario({ secoes }: { secoes: readonly number[] }) {
  return (
    <Espera>
      {secoes.map((fields, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
        <Paper key={at} variant="outlined" sx={{ p: { xs: 2, md: 2.5 } }}>
          <Typography variant="subtitle1" component="div" sx={{ mb: 2 }}>
            <Skeleton width="12rem" />
          </Typography>
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              rowGap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {upTo(fields).map((field) => (
              <Skeleton key={field} variant="rounded" height={40} />
            ))}
          </Box>
        </Paper>
      ))}
    </Espera>
  );
}

interface Cartoes {
  cartoes?: number;
  linhas?: number;
  /** Side by side where there is room, instead of one below the other. */
  lado?: boolean;
}

/** Renders the placeholder of cards: a title and lines. */
export function EsperaCartoes({ cartoes = 4, linhas = 3, lado = false }: Cartoes) {
  return (
    <Espera colunas={lado ? 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' : undefined}>
      {upTo(cartoes).map((card) => (
        <Paper key={card} variant="outlined" sx={{ p: 2 }}>
          <Typography variant="subtitle1" component="div">
            <Skeleton width="14rem" sx={{ maxWidth: '60%' }} />
          </Typography>
          {upTo(linhas).map((line) => (
            <Typography key={line} variant="body2" component="div">
              <Skeleton width={widthOf(card, line)} />
            </Typography>
          ))}
        </Paper>
      ))}
    </Espera>
  );
}
