import { CssBaseline, createTheme, type Theme, ThemeProvider } from '@mui/material';
import type { Tema } from '../authProvider/session.ts';
import { themes } from './theme.ts';
import { useTema } from './useTema.ts';

const made: Partial<Record<Tema, Theme>> = {};

/** Returns MUI's theme of the one in force, created once for each. */
export function useLook(): Theme {
  const tema = useTema();
  made[tema] ??= createTheme(themes[tema]);
  return made[tema];
}

/** Renders the global classes of the whole product, beside the application, so that they exist before anything that uses them. */
export function Styles() {
  return (
    <ThemeProvider theme={useLook()}>
      <CssBaseline enableColorScheme />
    </ThemeProvider>
  );
}
