import type { CSSObject, Theme } from '@mui/material';

type Look = Pick<
  Theme,
  'palette' | 'typography' | 'spacing' | 'breakpoints' | 'shadows' | 'zIndex' | 'shape'
>;

/** Styles of the command palette's results: classes, since all of them are re-rendered at each key. */
export function commandStyles({
  palette,
  typography,
  spacing,
  breakpoints,
  shadows,
  zIndex,
  shape,
}: Look): CSSObject {
  const caption = typography.caption as CSSObject;
  return {
    '.farol-fundo, .farol-paleta': {
      position: 'fixed',
      zIndex: zIndex.modal,
      animation: 'farol-surge 120ms',
    },
    // It can scroll by a pixel, so that the wheel does not scroll the page beneath.
    '.farol-fundo': {
      inset: 0,
      backgroundColor: 'rgba(0, 0, 0, 0.5)',
      overflowY: 'scroll',
      scrollbarWidth: 'none',
      overscrollBehavior: 'contain',
    },
    '.farol-fundo::after': { content: '""', display: 'block', height: 'calc(100% + 1px)' },
    '.farol-paleta': {
      boxSizing: 'border-box',
      top: spacing(1),
      left: 0,
      right: 0,
      width: 'calc(100% - 1rem)',
      maxWidth: 600,
      maxHeight: 'calc(100dvh - 1rem)',
      marginInline: 'auto',
      display: 'flex',
      flexDirection: 'column',
      borderRadius: shape.borderRadius,
      overflow: 'hidden',
      overscrollBehavior: 'contain',
      backgroundColor: palette.background.paper,
      boxShadow: shadows[24],
      [breakpoints.up('sm')]: { top: '10vh', width: `calc(100% - ${spacing(8)})`, maxHeight: '70vh' },
    },
    '@keyframes farol-surge': { from: { opacity: 0 } },
    '.farol-comandos': {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      flex: 1,
      minHeight: 0,
      paddingInline: spacing(1),
      paddingBottom: spacing(1),
    },
    '.farol-comandos:empty': { paddingBottom: 0 },
    '.farol-comandos-titulo': {
      ...caption,
      padding: `${spacing(1.25)} ${spacing(1.25)} ${spacing(0.5)}`,
      color: palette.text.secondary,
      fontWeight: 600,
    },
    '.farol-comando': {
      display: 'flex',
      alignItems: 'center',
      gap: spacing(1.25),
      padding: `${spacing(0.75)} ${spacing(1.25)}`,
      minHeight: '2.25rem',
      boxSizing: 'border-box',
      borderRadius: shape.borderRadius,
      cursor: 'pointer',
      color: palette.text.primary,
      scrollMarginBlock: '2.25rem',
    },
    '.farol-comando[aria-selected=true]': {
      color: palette.primary.main,
      backgroundColor: palette.action.selected,
      '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: -2 },
    },
    '.farol-comando-texto': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: spacing(1),
      alignItems: 'baseline',
    },
    '.farol-comando-texto > span': {
      ...(typography.body2 as CSSObject),
      fontWeight: 500,
      overflowWrap: 'anywhere',
    },
    '.farol-comando-texto > small': { ...caption, color: palette.text.secondary },
  };
}
