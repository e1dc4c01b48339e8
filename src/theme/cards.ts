import type { CSSObject } from '@mui/material';
import type { Look } from './listColumns.ts';
import { BOX_WIDTH } from './measures.ts';

/** Styles of the rows of a list as cards: classes, like those of the rows themselves (lists.ts). */
export function cardStyles({ palette, typography, spacing, breakpoints }: Look): CSSObject {
  const caption = typography.caption as CSSObject;
  const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;
  const shut = {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  } as const;
  return {
    '.farol-cartoes-topo': {
      ...(typography.body2 as CSSObject),
      display: 'flex',
      alignItems: 'center',
      gap: spacing(0.75),
      minHeight: 40,
      paddingInline: spacing(1),
      color: palette.text.secondary,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '.farol-cartoes-topo > .farol-marca': { marginRight: 'auto' },
    '.farol-cartoes-topo > .farol-redondo': {
      minWidth: 32,
      minHeight: 32,
      padding: 0,
      placeContent: 'center',
      alignItems: 'center',
    },
    '.farol-cartoes-topo select': { minHeight: 24, color: palette.text.primary, fontWeight: 600 },
    '.farol-sentido > .farol-icone': { fontSize: '1.35rem' },
    '.farol-sentido[data-ordem=asc] > .farol-icone': { transform: 'rotate(180deg)' },
    // The margins cancel out, but a sticky element stays within its container by its margin: on a phone the bar of selected rows never
    // covers the sort line above the cards.
    [breakpoints.down('sm')]: {
      '.farol-folha:has(+ .farol-selecao)': { marginBottom: '-3.5rem' },
      '.farol-folha + .farol-selecao': { marginTop: '3.5rem' },
    },
    '.farol-cartoes': { margin: 0, padding: 0, listStyle: 'none' },
    '.farol-cartao': {
      display: 'flex',
      gap: spacing(0.75),
      padding: `${spacing(1.25)} ${spacing(1)}`,
      cursor: 'pointer',
      scrollMarginTop: '5rem',
    },
    '.farol-cartao + .farol-cartao': { borderTop: `1px solid ${palette.divider}` },
    '.farol-cartao:hover': { backgroundColor: palette.action.hover },
    '.farol-cartao.farol-marcada': {
      backgroundColor: palette.action.selected,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
    '.farol-cartao-caixa': {
      flex: 'none',
      width: BOX_WIDTH,
      marginLeft: spacing(-0.5),
      paddingLeft: spacing(0.5),
    },
    '.farol-cartao-corpo': { flex: 1, minWidth: 0, display: 'grid', gap: spacing(0.5) },
    '.farol-cartao-corpo > a': {
      ...(typography.body1 as CSSObject),
      justifySelf: 'start',
      minHeight: 24,
      fontWeight: 600,
      lineHeight: 1.35,
      color: palette.text.primary,
      overflowWrap: 'anywhere',
    },
    '.farol-cartao dl': { ...line, columnGap: spacing(1.5), rowGap: spacing(0.25), margin: 0 },
    '.farol-cartao dl:empty': { display: 'none' },
    '.farol-cartao dl > div': {
      ...caption,
      ...line,
      columnGap: spacing(0.5),
      minWidth: 0,
      color: palette.text.secondary,
    },
    '.farol-cartao dd': { margin: 0, minWidth: 0, color: palette.text.primary, overflowWrap: 'anywhere' },
    // Values recognisable at a glance need no visible label; it stays for screen readers.
    '.farol-cartao :is(.farol-cartao-valor, .farol-cartao-estado, .farol-cartao-prazo) > dt': shut,
    '.farol-cartao dl > .farol-cartao-valor': { ...(typography.h3 as CSSObject), flexGrow: 1 },
    '.farol-cartao-valor > dd::before': { content: '"R$ "', fontWeight: 400, color: palette.text.secondary },
    '.farol-cartao dl > :is(.farol-cartao-estado, .farol-cartao-prazo)': {
      ...(typography.body2 as CSSObject),
    },
  };
}
