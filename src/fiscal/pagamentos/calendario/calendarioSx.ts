import type { SxProps, Theme } from '@mui/material';

/** On a narrow screen each withholding is read from top to bottom, not sideways. */
export const calendarioSx: SxProps<Theme> = {
  overflowX: 'auto',
  position: 'relative',
  typography: 'body2',
  px: 1.5,
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': {
    textAlign: 'left',
    py: 0.75,
    pr: 2,
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { typography: 'caption', fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 400, minWidth: '11rem', maxWidth: '20rem', overflowWrap: 'anywhere' },
  '& .numero': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .regra': { minWidth: '16rem', maxWidth: '34rem' },
  '& .miudo': { display: 'block', typography: 'caption', color: 'text.secondary' },
  '@media (max-width: 767.95px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody, & tr, & tbody th, & td': { display: 'block', maxWidth: 'none', minWidth: 0 },
    '& tbody tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody th, & td': { border: 0, py: 0.25, pr: 0 },
    '& td[data-rotulo]::before': { content: 'attr(data-rotulo) ": "', color: 'text.secondary' },
  },
};
