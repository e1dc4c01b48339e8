import type { PaletteOptions } from '@mui/material';

/** The product's violet/indigo (docs/especificacao.md 2.11). */
export const primary = {
  50: '#f3f1ff',
  100: '#e8e4ff',
  200: '#d3cbff',
  300: '#b4a5ff',
  400: '#9178fb',
  500: '#7450f2',
  600: '#5f35e0',
  700: '#4e28bd',
  800: '#402398',
  900: '#321d74',
  950: '#1d0f4b',
} as const;

/** Light surfaces. */
const slate = {
  50: '#f8fafc',
  100: '#f1f5f9',
  200: '#e2e8f0',
  300: '#cbd5e1',
  500: '#64748b',
  600: '#475569',
  900: '#0f172a',
} as const;

/** Dark surfaces. */
const zinc = {
  50: '#fafafa',
  100: '#f4f4f5',
  400: '#a1a1aa',
  500: '#8b8b94',
  700: '#3f3f46',
  800: '#27272a',
  900: '#18181b',
  950: '#09090b',
} as const;

/** Returns the border of inputs, with a contrast of 3:1. */
export function inputBorder(mode: 'light' | 'dark'): string {
  return mode === 'dark' ? zinc[500] : slate[500];
}

/** Light theme. In both palettes every text colour has a contrast of 4.5:1 or more on the surfaces of its theme. */
export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { light: primary[500], main: primary[600], dark: primary[700], contrastText: '#ffffff' },
  secondary: { light: slate[500], main: slate[600], dark: slate[900], contrastText: '#ffffff' },
  error: { light: '#ef4444', main: '#b91c1c', dark: '#991b1b', contrastText: '#ffffff' },
  warning: { light: '#f59e0b', main: '#92400e', dark: '#78350f', contrastText: '#ffffff' },
  success: { light: '#22c55e', main: '#166534', dark: '#14532d', contrastText: '#ffffff' },
  info: { light: '#3b82f6', main: '#1d4ed8', dark: '#1e40af', contrastText: '#ffffff' },
  background: { default: slate[100], paper: '#ffffff' },
  text: { primary: slate[900], secondary: slate[600], disabled: slate[500] },
  divider: slate[200],
  action: { hover: 'rgb(15 23 42 / 4%)', selected: primary[50], focus: primary[100], active: slate[600] },
};

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { light: primary[200], main: primary[300], dark: primary[400], contrastText: primary[950] },
  secondary: { light: zinc[100], main: zinc[400], dark: zinc[500], contrastText: zinc[950] },
  error: { light: '#fecaca', main: '#fca5a5', dark: '#f87171', contrastText: '#450a0a' },
  warning: { light: '#fde68a', main: '#fcd34d', dark: '#fbbf24', contrastText: '#451a03' },
  success: { light: '#bbf7d0', main: '#86efac', dark: '#4ade80', contrastText: '#052e16' },
  info: { light: '#bfdbfe', main: '#93c5fd', dark: '#60a5fa', contrastText: '#172554' },
  background: { default: zinc[950], paper: zinc[900] },
  text: { primary: zinc[50], secondary: zinc[400], disabled: zinc[500] },
  divider: zinc[800],
  action: {
    hover: 'rgb(250 250 250 / 6%)',
    selected: 'rgb(180 165 255 / 16%)',
    focus: 'rgb(180 165 255 / 24%)',
    active: zinc[400],
  },
};
