import type { ThemeOptions, TypographyStyle } from '@mui/material';
import type { Tema } from '../authProvider/session.ts';
import { components } from './components.ts';
import { LAYOUT_DEFAULTS } from './layoutDefaults.ts';
import { MONO } from './measures.ts';
import { darkPalette, inputBorder, lightPalette } from './palette.ts';

declare module '@mui/material' {
  interface TypographyVariants {
    /** A number that is read before its label. */
    figura: TypographyStyle;
    /** The smallest text: heads of narrow columns, names of steps on a phone. */
    miudo: TypographyStyle;
    /** Font family of text copied letter by letter. */
    mono: string;
  }
  interface TypographyVariantsOptions {
    figura?: TypographyStyle;
    miudo?: TypographyStyle;
    mono?: string;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figura: true;
  }
}

const FONTS =
  'Inter, "Inter de espera", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
/** Root font size in px for which the sizes below were chosen (docs/especificacao.md 9). */
const ROOT_PX = 15;

function rem(px: number): string {
  return `${Math.round((px / ROOT_PX) * 10_000) / 10_000}rem`;
}

/** Returns the style of a title; titles differ only in size: the larger, the tighter the letter spacing. */
function heading(px: number, letterSpacing: string) {
  return { fontSize: rem(px), fontWeight: 600, lineHeight: 1.3, letterSpacing };
}
const PAGE = heading(22, '-0.02em');
const SECTION = heading(17, '-0.012em');
const BLOCK = heading(15, '-0.006em');

function makeTheme(tema: Tema): ThemeOptions {
  const dark = tema === 'dark';
  return {
    palette: dark ? darkPalette : lightPalette,
    shape: { borderRadius: 8 },
    // In rem, so that the whole interface follows the user's font size.
    spacing: (factor: number) => rem(8 * factor),
    typography: {
      fontFamily: FONTS,
      fontWeightBold: 600,
      mono: MONO,
      figura: { ...heading(28, '-0.025em'), lineHeight: 1.15, fontVariantNumeric: 'tabular-nums' },
      h1: PAGE,
      h2: SECTION,
      h3: SECTION,
      h4: BLOCK,
      h5: PAGE,
      h6: SECTION,
      subtitle1: BLOCK,
      subtitle2: { ...BLOCK, fontSize: rem(LAYOUT_DEFAULTS.scale) },
      body1: { fontSize: rem(15), lineHeight: 1.5, letterSpacing: '-0.006em' },
      body2: { fontSize: rem(LAYOUT_DEFAULTS.scale), lineHeight: 1.45, letterSpacing: '-0.004em' },
      button: {
        fontSize: rem(LAYOUT_DEFAULTS.scale),
        fontWeight: 600,
        letterSpacing: '-0.004em',
        textTransform: 'none',
      },
      miudo: { fontSize: rem(11), lineHeight: 1.2 },
      caption: { fontSize: rem(12.5), lineHeight: 1.4, letterSpacing: 0 },
    },
    components: components(inputBorder(tema)),
  };
}

export const themes: Readonly<Record<Tema, ThemeOptions>> = {
  light: makeTheme('light'),
  dark: makeTheme('dark'),
};
