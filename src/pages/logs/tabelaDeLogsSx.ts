import type { SxProps, Theme } from '@mui/material';

/** Styles of a dense table with a sticky header; a narrow screen shows only the columns that distinguish rows. */
export const tabelaDeLogsSx: SxProps<Theme> = {
  overflow: 'auto',
  maxHeight: 'max(24rem, calc(100dvh - 14rem))',
  typography: 'body2',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  '& th, & td': { textAlign: 'left', px: 1, py: 0.25, borderBottom: 1, borderColor: 'divider' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    py: 0.75,
    whiteSpace: 'nowrap',
    fontWeight: 600,
    backgroundColor: 'background.paper',
  },
  '& td': { height: '2.25rem', maxWidth: '20rem' },
  '& .numero': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .corta': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover': { backgroundColor: 'action.hover' },
  '& tbody tr.aberta': { backgroundColor: 'action.selected' },
  '& button.linha': {
    all: 'unset',
    cursor: 'pointer',
    minHeight: 24,
    whiteSpace: { sm: 'nowrap' },
    fontVariantNumeric: 'tabular-nums',
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2, borderRadius: 0.5 },
  },
  '& .larga': { display: { xs: 'none', md: 'table-cell' } },
};
