import { alpha, type CSSObject, type Theme } from '@mui/material';

type Look = Pick<Theme, 'palette' | 'typography' | 'spacing' | 'shape'>;

const RESET = {
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  textDecoration: 'none',
  verticalAlign: 'middle',
  transition: 'background-color 250ms',
} as const;

/**
 * Styles of the buttons that every page shows from its first paint, equal to MUI's: classes, since a component for each costs ten times as
 * much.
 */
export function buttonStyles({ palette, typography, shape }: Look): CSSObject {
  const { action, primary } = palette;
  const off = { color: action.disabled, cursor: 'default', pointerEvents: 'none' } as const;
  return {
    '.farol-icone': {
      width: '1em',
      height: '1em',
      flexShrink: 0,
      fill: 'currentcolor',
      fontSize: typography.pxToRem(24),
    },
    '.farol-botao': {
      ...(typography.button as CSSObject),
      ...RESET,
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 8,
      minWidth: 64,
      padding: '6px 8px',
      borderRadius: shape.borderRadius,
      color: palette.text.primary,
    },
    '.farol-botao > .farol-icone:first-of-type': { fontSize: 20, marginLeft: -4 },
    '.farol-botao:hover': { backgroundColor: action.hover },
    '.farol-botao[data-cheio]': {
      paddingInline: 16,
      color: primary.contrastText,
      backgroundColor: primary.main,
    },
    '.farol-botao[data-cheio]:hover': { backgroundColor: primary.dark },
    '.farol-botao[data-neutro]': { color: 'inherit' },
    '.farol-botao[data-neutro]:hover': { backgroundColor: action.hover },
    '.farol-redondo': {
      ...RESET,
      position: 'relative',
      flex: '0 0 auto',
      display: 'inline-flex',
      padding: 8,
      borderRadius: '50%',
      color: action.active,
    },
    '.farol-redondo[data-pequeno]': { padding: 5 },
    '.farol-redondo:hover': { backgroundColor: alpha(action.active, action.hoverOpacity) },
    '.farol-botao:disabled, .farol-redondo:disabled': off,
    // It still gets the pointer and the focus, which show the reason.
    '.farol-botao[aria-disabled=true]': { color: action.disabled, cursor: 'not-allowed', background: 'none' },
    // Count at the corner of a button.
    '.farol-conta': {
      position: 'absolute',
      top: '0.1rem',
      right: '0.05rem',
      minWidth: '1.05rem',
      paddingInline: '0.25rem',
      borderRadius: 99,
      backgroundColor: primary.main,
      color: primary.contrastText,
      fontSize: '0.6875rem',
      fontWeight: 600,
      lineHeight: '1.05rem',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
  };
}
