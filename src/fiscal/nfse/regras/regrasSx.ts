import type { SxProps, Theme } from '@mui/material';

export const regrasSx: SxProps<Theme> = {
  overflowX: 'auto',
  // Contains the text for screen readers, so that it does not widen the page.
  position: 'relative',
  typography: 'body2',
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
  '& tbody th': { fontWeight: 600, minWidth: '10rem' },
  '& .motivo': { minWidth: '14rem' },
  '& .que': { minWidth: '12rem' },
  '& .empresa': { minWidth: '10rem' },
  '& .miudo': { display: 'block', typography: 'caption', color: 'text.secondary' },
};
