import type { SxProps, Theme } from '@mui/material';

/** Style of the checks on plain elements, so that a nota renders immediately however many it has. */
export const verificacoesSx: SxProps<Theme> = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  typography: 'body2',
  '& p': { m: 0, overflowWrap: 'anywhere' },
  '& ul': { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 },
  '& details ul': { mt: 1 },
  '& summary': { cursor: 'pointer', py: 0.25, color: 'text.secondary' },
  '& li': { display: 'grid', gap: 0.25, pb: 1, borderBottom: 1, borderColor: 'divider' },
  '& li:last-of-type': { borderBottom: 0, pb: 0 },
  '& .achado': { display: 'flex', flexWrap: 'wrap', columnGap: 1.25, alignItems: 'center' },
  '& .achado strong': { display: 'flex', columnGap: 1.25, alignItems: 'flex-start', minWidth: 0 },
  '& .codigo': {
    flexShrink: 0,
    minWidth: '1.5rem',
    textAlign: 'center',
    borderRadius: 0.5,
    backgroundColor: 'action.selected',
    fontWeight: 600,
  },
  '& .miudo': { typography: 'caption', color: 'text.secondary' },
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.25, m: 0 },
  '& dl > div': { display: 'flex', gap: 0.75, minWidth: 0 },
  '& dt': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .botoes': { display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '& .botoes:empty': { display: 'none' },
};
