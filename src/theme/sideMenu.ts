import type { CSSInterpolation, CSSObject, Theme } from '@mui/material';
import { HEADER_HEIGHT, MENU_WIDTH } from './measures.ts';

type Look = Pick<Theme, 'palette' | 'typography' | 'spacing'>;

/**
 * Styles of the menu beside the page: shown without animation, since an animated width lays out the page at each frame; clipped, so that it
 * stays sticky.
 */
function sideMenu({ palette, typography, spacing }: Look): CSSObject {
  return {
    '.farol-menu': {
      flexShrink: 0,
      boxSizing: 'content-box',
      width: 0,
      overflow: 'clip',
      visibility: 'hidden',
      backgroundColor: palette.background.paper,
    },
    '.farol-menu[data-aberto]': {
      width: MENU_WIDTH,
      visibility: 'visible',
      borderRight: `1px solid ${palette.divider}`,
    },
    '.farol-menu > nav': {
      width: MENU_WIDTH,
      position: 'sticky',
      top: HEADER_HEIGHT,
      maxHeight: `calc(100dvh - ${HEADER_HEIGHT})`,
      overflowY: 'auto',
    },
    '.farol-lateral': { display: 'grid', gap: spacing(1), padding: spacing(1.5) },
    '.farol-lateral > div': {
      display: 'flex',
      alignItems: 'center',
      gap: spacing(0.5),
      justifyContent: 'flex-end',
    },
    '.farol-lateral .farol-procura': { ...(typography.body2 as CSSObject), paddingInline: 10 },
    '.farol-lateral > [role=status]': {
      ...(typography.body2 as CSSObject),
      margin: 0,
      paddingInline: spacing(1),
      color: palette.text.secondary,
    },
  };
}

/** Styles of the entries of the side menu. */
function entries({ palette, typography, spacing }: Look): CSSObject {
  return {
    '.farol-entradas': { margin: 0, padding: 0, listStyle: 'none' },
    '.farol-entradas .farol-entradas': { paddingLeft: spacing(1.5) },
    '.farol-entrada': {
      ...(typography.body2 as CSSObject),
      display: 'flex',
      alignItems: 'center',
      boxSizing: 'border-box',
      width: '100%',
      minHeight: '2.0667rem',
      padding: `${spacing(0.625)} ${spacing(1)}`,
      border: 0,
      borderRadius: 8,
      textAlign: 'left',
      textDecoration: 'none',
      color: palette.text.primary,
      background: 'none',
      cursor: 'pointer',
      outlineOffset: -2,
    },
    '.farol-entrada:focus-visible': { outlineOffset: -2 },
    '.farol-entrada:hover': { backgroundColor: palette.action.hover },
    '.farol-entrada > svg:first-of-type': { flexShrink: 0, marginRight: 'calc(1.75rem - 1em)' },
    '.farol-entrada[aria-disabled], .farol-entrada:disabled': { opacity: 0.38, cursor: 'default' },
    '.farol-entrada[aria-current], .farol-entrada[aria-current]:hover': {
      color: palette.primary.main,
      backgroundColor: palette.action.selected,
    },
    '.farol-grupo': { color: palette.text.secondary, fontWeight: 600 },
    '.farol-grupo > span': { flex: 1 },
    '.farol-grupo > svg:last-of-type': { transition: 'transform 400ms' },
    '.farol-grupo[aria-expanded=true] > svg:last-of-type': { transform: 'rotate(180deg)' },
  };
}

/** Returns the styles of the side menu and its entries. */
export function sideMenuStyles(theme: Look): CSSInterpolation {
  return [sideMenu(theme), entries(theme)];
}
