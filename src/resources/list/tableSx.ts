import type { SxProps, Theme } from '@mui/material';

const CHECKBOX_WIDTH = '2.4rem';

/** What is above the rows: the page sets it as it changes with filters and chips. */
export const TOP_HEIGHT = '--farol-lista-topo';
/** The room for the rows: the window without the shell, the paginator and what is above the rows. */
export const ROWS_HEIGHT = `max(16rem, calc(100dvh - 13.1rem - var(${TOP_HEIGHT}, 6rem)))`;

/** One line that ends in an ellipsis, and yet may be as narrow as its column: the table shares the room by what each needs. */
const ONE_LINE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  whiteSpace: 'normal',
  wordBreak: 'break-all',
} as const;

const veil = (colour: string): string => `linear-gradient(${colour}, ${colour})`;

/**
 * A dense table in its own scroll box: the header stays on top, the first column (and its checkbox) at the left, so that
 * a narrow screen scrolls the rest past the name. One line a row: more than 20 rows fit on a laptop.
 */
export function tableSx(selectable: boolean): SxProps<Theme> {
  const sticky = { position: 'sticky', backgroundColor: 'background.paper' } as const;
  return {
    overflow: 'auto',
    maxHeight: ROWS_HEIGHT,
    '& .MuiTableCell-root': {
      height: '1.8rem',
      py: '0.05rem',
      px: 1,
      lineHeight: 1.4,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      maxWidth: '24rem',
    },
    '& .MuiTableCell-head': { ...sticky, top: 0, fontWeight: 600, zIndex: 3, height: '2.2rem' },
    '& .MuiTableCell-paddingCheckbox': {
      ...sticky,
      left: 0,
      zIndex: 1,
      width: CHECKBOX_WIDTH,
      px: '0.3rem',
      py: 0,
    },
    '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { p: '0.15rem', '& svg': { fontSize: '1.25rem' } },
    '& .farol-primeira': {
      ...sticky,
      left: selectable ? CHECKBOX_WIDTH : 0,
      zIndex: 1,
      maxWidth: { xs: '48vw', sm: '24rem' },
      // On a phone the name is what tells the rows apart: it is shown whole, in as many lines as it takes.
      whiteSpace: { xs: 'normal', sm: 'nowrap' },
      borderRightStyle: 'solid',
      borderRightWidth: { xs: 1, md: 0 },
      borderRightColor: 'divider',
    },
    '& .farol-cede': { minWidth: { xs: 'min(11rem, 44vw)', sm: 0 } },
    // A phone scrolls sideways: there nothing gives way.
    '@media (min-width: 600px)': {
      '& .farol-elastica': { ...ONE_LINE, minWidth: { sm: '8rem', md: '4.5rem' } },
      '& .farol-cede > a': { ...ONE_LINE, lineHeight: '24px', minWidth: { sm: '14rem', md: '8rem' } },
    },
    '& .MuiTableCell-head.farol-primeira, & .MuiTableCell-head.MuiTableCell-paddingCheckbox': { zIndex: 4 },
    // Opaque, because the row's own colour would let the cells below shine through.
    '& .MuiTableRow-hover:hover .farol-primeira, & .MuiTableRow-hover:hover .MuiTableCell-paddingCheckbox': {
      backgroundImage: ({ palette }: Theme) => veil(palette.action.hover),
    },
    '& .MuiTableRow-root.Mui-selected .farol-primeira, & .MuiTableRow-root.Mui-selected .MuiTableCell-paddingCheckbox':
      {
        backgroundImage: ({ palette }: Theme) => veil(palette.action.selected),
      },
    '& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.Mui-selected:hover': {
      backgroundColor: 'action.selected',
    },
  };
}
