import type { SxProps, Theme } from '@mui/material';

const CHECKBOX_WIDTH = 40;

/**
 * A dense table in its own scroll box: the header stays on top, the first column (and its checkbox) at the left, so that
 * a narrow screen scrolls the rest past the name. Rows of 30 px show more than 20 on a laptop.
 */
export function tableSx(selectable: boolean): SxProps<Theme> {
  const sticky = { position: 'sticky', backgroundColor: 'background.paper' } as const;
  return {
    '& .RaDataTable-tableWrapper': {
      overflow: 'auto',
      maxHeight: 'var(--farol-list-height, calc(100dvh - 19rem))',
      minHeight: '12rem',
    },
    '& .MuiTableCell-root': { py: '4px', px: 1.5, height: 30, lineHeight: 1.4 },
    '& .MuiTableCell-head': { fontWeight: 600, whiteSpace: 'nowrap', zIndex: 3, height: 36 },
    '& .MuiTableCell-paddingCheckbox': {
      ...sticky,
      left: 0,
      zIndex: 1,
      width: CHECKBOX_WIDTH,
      px: '4px',
      py: 0,
    },
    '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { p: '3px' },
    '& .farol-primeira': {
      ...sticky,
      left: selectable ? CHECKBOX_WIDTH : 0,
      zIndex: 1,
      maxWidth: { xs: '46vw', sm: 'none' },
    },
    '& .MuiTableCell-head.farol-primeira, & .MuiTableCell-head.MuiTableCell-paddingCheckbox': { zIndex: 4 },
    '& .MuiTableRow-hover:hover .farol-primeira, & .MuiTableRow-hover:hover .MuiTableCell-paddingCheckbox': {
      // Opaque, because the row's own hover colour would let the cells below shine through.
      backgroundImage: (theme: Theme) => {
        const { hover } = (theme.vars ?? theme).palette.action;
        return `linear-gradient(${hover}, ${hover})`;
      },
    },
  };
}
