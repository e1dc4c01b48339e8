/** Styles of the read-only tables on the pages of payments; on a narrow screen they scroll sideways. */
export const tabelaSx = {
  overflowX: 'auto',
  position: 'relative',
  typography: 'body2',
  p: 1.5,
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
  '& tbody th': { fontWeight: 600, minWidth: '10rem', overflowWrap: 'anywhere' },
  '& td': { whiteSpace: 'nowrap' },
  '& .numero': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .miudo': { display: 'block', typography: 'caption', color: 'text.secondary' },
} as const;
