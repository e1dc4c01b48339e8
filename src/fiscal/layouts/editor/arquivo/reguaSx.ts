import type { SxProps, Theme } from '@mui/material';

/** Characters that the numbers of the lines take at the left. */
export const MARGEM = 5;
export const MONO = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';

/** Where the edge before a character is, counted from 1. */
export const esquerdaDe = (caractere: number) => `${caractere - 1 + MARGEM}ch`;

export const reguaSx: SxProps<Theme> = {
  overflow: 'auto',
  maxHeight: '24rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .folha': { position: 'relative', fontFamily: MONO, fontSize: '0.8125rem', lineHeight: '1.5rem' },
  '& .pista': { height: 24, position: 'relative' },
  '& .escala': { color: 'text.secondary', whiteSpace: 'pre', pl: `${MARGEM}ch`, userSelect: 'none' },
  '& .linhas': { cursor: 'crosshair', userSelect: 'none', position: 'relative' },
  '& .linha': { whiteSpace: 'pre', height: '1.5rem' },
  '& .numero': {
    display: 'inline-block',
    position: 'sticky',
    left: 0,
    zIndex: 2,
    width: `${MARGEM}ch`,
    pr: '1ch',
    textAlign: 'right',
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
  '& .linha.fora': { color: 'text.secondary', fontStyle: 'italic' },
  '& .linha.recusada': { color: 'error.main' },
  '& .faixa': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    borderInline: '1px solid',
    borderColor: 'primary.main',
    pointerEvents: 'none',
    '&::before': { content: '""', position: 'absolute', inset: 0, bgcolor: 'primary.main', opacity: 0.14 },
    '&.par::before': { bgcolor: 'success.main', opacity: 0.2 },
    '&.pisada::before': { bgcolor: 'warning.main', opacity: 0.3 },
    '&.nova::before': { opacity: 0.35 },
  },
  '& .faixa .nome': {
    position: 'absolute',
    top: 0,
    left: 2,
    right: 2,
    height: 24,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  '& .borda': {
    position: 'absolute',
    width: 14,
    height: 24,
    ml: '-7px',
    cursor: 'ew-resize',
    touchAction: 'none',
    zIndex: 1,
    borderRadius: '3px',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 3,
      left: 5,
      width: 4,
      borderRadius: 2,
      bgcolor: 'primary.main',
    },
    '&:hover::before': { left: 4, width: 6 },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', zIndex: 3 },
    '&.inicio': { top: 24 },
    '&.fim': { bottom: 0 },
  },
};
