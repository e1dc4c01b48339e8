import type { SxProps, Theme } from '@mui/material';

/** Narrow style: each tax becomes a small grid of labels and numbers, without horizontal overflow. */
const estreita = {
  '& table, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
    columnGap: 1.5,
  },
  '& tbody th, & .conta': { gridColumn: '1 / -1' },
  '& tbody th, & tbody td': { pr: 0 },
  '& .numero': { textAlign: 'left' },
  '& .numero::before': {
    content: 'attr(data-rotulo)',
    display: 'block',
    typography: 'caption',
    color: 'text.secondary',
  },
} as const;

/** Style of the table of informed and expected retentions, each with its explanation. */
export const retencoesSx: SxProps<Theme> = {
  containerType: 'inline-size',
  overflowX: 'auto',
  typography: 'body2',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th': {
    textAlign: 'left',
    typography: 'caption',
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  '& th, & td': { py: 0.5, pr: 1.5, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& .numero': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tr:first-of-type > th, & tr:first-of-type > td': { borderBottom: 0, pb: 0 },
  '& thead tr > th': { borderBottom: 1, borderColor: 'divider' },
  '& tbody th': { color: 'text.primary', typography: 'body2', fontWeight: 600 },
  '& .conta': { typography: 'caption', color: 'text.secondary', pt: 0, overflowWrap: 'anywhere' },
  '& .conta > div': { color: 'text.primary' },
  '@container (max-width: 34rem)': estreita,
};
