import type { ThemeOptions } from '@mui/material';
import type { Tema } from '../authProvider/session.ts';
import { components } from './components.ts';
import { LAYOUT_DEFAULTS } from './layoutDefaults.ts';
import { darkPalette, inputBorder, lightPalette } from './palette.ts';

const FONTS = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** Root font size for which the sizes below were chosen (specification 9). */
const ROOT_PX = 15;

function rem(px: number): string {
  return `${Math.round((px / ROOT_PX) * 10_000) / 10_000}rem`;
}

function heading(px: number, fontWeight = 600) {
  return { fontSize: rem(px), fontWeight, lineHeight: 1.3, letterSpacing: '-0.01em' };
}

function makeTheme(tema: Tema): ThemeOptions {
  const dark = tema === 'dark';
  return {
    palette: dark ? darkPalette : lightPalette,
    shape: { borderRadius: 8 },
    // In rem, so that the whole interface follows the person's font size.
    spacing: (factor: number) => rem(8 * factor),
    typography: {
      fontFamily: FONTS,
      h1: heading(24, 700),
      h2: heading(20),
      h3: heading(18),
      h4: heading(17),
      h5: heading(20),
      h6: heading(16),
      subtitle1: { fontSize: rem(15), fontWeight: 600 },
      subtitle2: { fontSize: rem(14), fontWeight: 600 },
      body1: { fontSize: rem(15), lineHeight: 1.5 },
      body2: { fontSize: rem(LAYOUT_DEFAULTS.scale), lineHeight: 1.45 },
      button: { fontSize: rem(LAYOUT_DEFAULTS.scale), fontWeight: 600, textTransform: 'none' },
      caption: { fontSize: rem(12.5), lineHeight: 1.4 },
    },
    components: components(inputBorder(tema)),
  };
}

export const themes: Readonly<Record<Tema, ThemeOptions>> = {
  light: makeTheme('light'),
  dark: makeTheme('dark'),
};
