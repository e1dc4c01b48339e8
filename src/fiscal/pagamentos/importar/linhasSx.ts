import type { SxProps, Theme } from '@mui/material';

/** Styles of the lines: a table on a wide screen, a card per line on a phone. */
export const linhasSx: SxProps<Theme> = {
  overflow: 'auto',
  maxHeight: { md: '60vh' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  position: 'relative',
  typography: 'body2',
  '& table, & tbody': { display: 'block' },
  '& th, & td': { display: 'block', p: 0, textAlign: 'left', minWidth: 0 },
  '& tr': {
    display: 'grid',
    gap: { xs: 0.25, md: 1.5 },
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      md: '3.5rem minmax(12rem, 2.2fr) 6rem 7rem minmax(10rem, 1.4fr) minmax(12rem, 1.8fr)',
    },
    px: 1.5,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    alignItems: 'start',
    overflowWrap: 'anywhere',
  },
  '& thead': {
    position: { md: 'sticky' },
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    fontWeight: 600,
    color: 'text.secondary',
    display: { xs: 'none', md: 'block' },
    '& th': { fontWeight: 600 },
  },
  '& .numero': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .original': { fontFamily: 'mono', fontSize: 'caption.fontSize' },
  '& .miudo': { display: 'block', whiteSpace: 'normal', typography: 'caption', color: 'text.secondary' },
};
