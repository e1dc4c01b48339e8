import type { SxProps, Theme } from '@mui/material';

/** Height of the shell's header, breadcrumb, margins and footer. */
const SHELL = '9.6rem';

/** Style of the desk: two panes that fill the window and scroll separately; on a phone the page scrolls. */
export const mesaSx: SxProps<Theme> = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  height: { md: `max(30rem, calc(100dvh - ${SHELL}))` },
  minWidth: 0,
  '& .paineis': {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gap: 1,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(18rem, 24rem) minmax(0, 1fr)' },
  },
  '& .fila, & .nota': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    minWidth: 0,
    overflow: 'hidden',
  },
  '& .rolagem': {
    flex: 1,
    minHeight: 0,
    overflowY: { md: 'auto' },
    p: { xs: 1.25, sm: 2 },
    position: 'relative',
  },
  '& .nota > .rolagem:focus-visible': { outlineOffset: -2 },
  '& .vazio': { m: 0, textAlign: 'center', color: 'text.secondary' },
};
