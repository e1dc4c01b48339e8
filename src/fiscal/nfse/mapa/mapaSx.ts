import type { SxProps, Theme } from '@mui/material';

/** Style of the map: the first column stays while the months scroll; each group has its city above. */
export const mapaSx: SxProps<Theme> = {
  overflow: 'auto',
  maxHeight: 'max(20rem, calc(100dvh - 17rem))',
  typography: 'body2',
  containerType: 'inline-size',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  '& th, & td': {
    textAlign: 'left',
    px: 1.25,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: 'background.paper',
    whiteSpace: 'nowrap',
  },
  '& thead th:first-of-type': { left: 0, zIndex: 3 },
  '& tbody th[scope="row"]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    fontWeight: 400,
    backgroundColor: 'background.paper',
    minWidth: { xs: '9rem', sm: '14rem' },
    maxWidth: { xs: '40vw', sm: '22rem' },
    overflowWrap: 'anywhere',
  },
  '& .cidade th': { fontWeight: 400, backgroundColor: 'background.default' },
  // As wide as the visible part of the table, so that it can be read at any scroll position.
  '& .cidade div': {
    position: 'sticky',
    left: '0.625rem',
    width: 'max-content',
    maxWidth: 'calc(100cqw - 1.25rem)',
  },
  '& .empresa': { display: 'block', typography: 'caption', color: 'text.secondary' },
};
