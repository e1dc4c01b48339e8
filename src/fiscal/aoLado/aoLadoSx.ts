import type { Theme } from '@mui/material';
import { HEAD_HEIGHT } from '../../theme/measures.ts';

/** Styles of a list that makes room for the document beside it: names end in an ellipsis, and the open row is marked. */
export const aoLadoSx = {
  display: 'flex',
  '& > :first-of-type': { flex: '1 1 0', minWidth: 0 },
  '& .farol-ferramentas > [aria-pressed=true]': { bgcolor: 'action.selected' },
  '& tr[aria-current]': { scrollMarginTop: `${HEAD_HEIGHT}rem` },
  '& tr[aria-current] > td, & tr[aria-current]:hover > td': {
    backgroundImage: ({ palette }: Theme) =>
      `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
  },
  '& tr[aria-current] > td:first-of-type': {
    boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.primary.main}`,
  },
  '&[data-aberto] .farol-cede > a': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    overflow: 'hidden',
    whiteSpace: 'normal',
    wordBreak: 'break-all',
    minWidth: '8rem',
    lineHeight: '24px',
  },
} as const;
