import { tabelaSx } from '../tabelaSx.ts';

/** Styles of the table; on a narrow screen each withholding is a block read from top to bottom, not sideways. */
export const calendarioSx = {
  ...tabelaSx,
  '& td': {},
  '& tbody th': { fontWeight: 400, minWidth: '11rem', maxWidth: '20rem', overflowWrap: 'anywhere' },
  '& .regra': { minWidth: '16rem', maxWidth: '34rem' },
  '@media (max-width: 767.95px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody, & tr, & tbody th, & td': { display: 'block', maxWidth: 'none', minWidth: 0 },
    '& tbody tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody th, & td': { border: 0, py: 0.25, pr: 0 },
    '& td[data-rotulo]::before': { content: 'attr(data-rotulo) ": "', color: 'text.secondary' },
  },
} as const;
