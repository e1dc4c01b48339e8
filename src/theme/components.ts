import type { Theme, ThemeOptions } from '@mui/material';
import { buttonStyles } from './buttons.ts';
import { cardStyles } from './cards.ts';
import { commandStyles } from './commands.ts';
import { forcedStyles, lowStyles } from './forced.ts';
import { HoldingFade } from './HoldingFade.tsx';
import { headerStyles } from './header.ts';
import { LAYOUT_DEFAULTS } from './layoutDefaults.ts';
import { listStyles } from './lists.ts';
import { listTopStyles } from './listTop.ts';
import { AUTOCOMPLETE, SELECT_LIST } from './secondPress.ts';
import { shellStyles } from './shell.ts';
import { toastStyles } from './toasts.ts';

declare module '@mui/material/Chip' {
  /** The product's tag (docs/especificacao.md 2.11). */
  interface ChipPropsVariantOverrides {
    farol: true;
  }
}

/** Returns our focus style, which replaces the browser's ring (docs/especificacao.md 2.11). */
function focusRing(theme: Pick<Theme, 'palette'>, offset: number) {
  return { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: offset };
}

/** Returns the style overrides of MUI's components. `inputBorder` is the border of inputs, with a contrast of 3:1. */
export function components(inputBorder: string): ThemeOptions['components'] {
  return {
    MuiCssBaseline: {
      // An array, not one spread object, in which the last of equal keys would overwrite the others.
      styleOverrides: (theme) => [
        {
          html: { fontSize: 'var(--farol-fontsize, 15px)' },
          body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
          '.farol-so-voz': {
            position: 'absolute',
            width: 1,
            height: 1,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            whiteSpace: 'nowrap',
          },
          '*:focus': { outline: 'none' },
          '*:focus-visible': focusRing(theme, 2),
          // What gets the focus only to be read, or shows it by its border, needs no ring.
          'input, textarea, main, main h1, [role="dialog"], [role="alertdialog"], .MuiDialog-container, [role="group"][tabindex="-1"]':
            {
              '&:focus-visible': { outline: 'none' },
            },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '1ms !important',
              animationIterationCount: '1 !important',
              // No transition at all: even the shortest would run in turn through every element that inherits the change.
              transitionDuration: '0s !important',
            },
          },
          // A class that sets `display` would show it.
          '[hidden]': { display: 'none !important' },
        },
        buttonStyles(theme),
        listStyles(theme),
        listTopStyles(theme),
        cardStyles(theme),
        shellStyles(theme),
        headerStyles(theme),
        toastStyles(theme),
        commandStyles(theme),
        forcedStyles(),
        lowStyles(),
      ],
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme, 2) }) },
    },
    // Aligned with the end of the fields above; the buttons wrap where there is no space.
    MuiDialogActions: {
      styleOverrides: {
        root: ({ theme }) => ({
          padding: theme.spacing(1, 3, 2.5),
          flexWrap: 'wrap',
          rowGap: theme.spacing(1),
        }),
      },
    },
    // Only the main action of a screen is coloured; all others have the colour of the text.
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme: { palette } }) => ({
          variants: [
            {
              props: { variant: 'text', color: 'primary' },
              style: {
                color: palette.text.primary,
                '&:hover': { backgroundColor: palette.action.hover },
              },
            },
            {
              props: { variant: 'outlined', color: 'primary' },
              style: {
                color: palette.text.primary,
                borderColor: inputBorder,
                '&:hover': { borderColor: palette.text.secondary, backgroundColor: palette.action.hover },
              },
            },
          ],
        }),
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: ({ theme }) => ({
          border: `1px solid ${theme.palette.divider}`,
          borderRadius: theme.shape.borderRadius,
        }),
      },
    },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 300 },
      styleOverrides: { tooltip: ({ theme }) => ({ maxWidth: '12.5rem', ...theme.typography.caption }) },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          '&:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
            borderColor: inputBorder,
          },
        },
      },
    },
    MuiInputBase: {
      styleOverrides: {
        input: ({ theme }) => ({ '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 } }),
      },
    },
    MuiChip: {
      styleOverrides: {
        root: ({ theme }) => ({
          variants: [
            {
              props: { variant: 'farol' },
              style: {
                height: 'auto',
                paddingBlock: '0.0625rem',
                border: '1px solid currentcolor',
                color: theme.palette.primary.main,
                backgroundColor: theme.palette.primary.contrastText,
                ...theme.typography.caption,
                fontWeight: 600,
              },
            },
          ],
        }),
      },
    },
    MuiBackdrop: { defaultProps: { slots: { transition: HoldingFade } } },
    // A modal that fades out ignores the pointer, so that clicks reach what lies under it.
    MuiModal: { styleOverrides: { root: { '&[aria-hidden="true"]': { pointerEvents: 'none' } } } },
    MuiSelect: { defaultProps: { MenuProps: SELECT_LIST } },
    MuiAutocomplete: { defaultProps: AUTOCOMPLETE },
    MuiTextField: { defaultProps: { size: 'small', variant: LAYOUT_DEFAULTS.inputStyle } },
    MuiTableCell: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: ({ theme }) => ({ borderBottomColor: theme.palette.divider }),
        head: ({ theme }) => ({
          position: 'sticky',
          top: 0,
          zIndex: 2,
          backgroundColor: theme.palette.background.paper,
          color: theme.palette.text.secondary,
        }),
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderRadius: theme.shape.borderRadius,
          paddingBlock: theme.spacing(0.625),
          paddingInline: theme.spacing(1),
          '&.Mui-focusVisible': focusRing(theme, -2),
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: theme.palette.action.selected,
            color: theme.palette.primary.main,
          },
        }),
      },
    },
    MuiListItemText: {
      styleOverrides: {
        primary: ({ theme }) => ({ fontSize: theme.typography.body2.fontSize, lineHeight: 1.45 }),
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme, -2) }) },
    },
  };
}
