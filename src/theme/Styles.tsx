import { CssBaseline, createTheme, type Theme, ThemeProvider } from '@mui/material';
import type { Tema } from '../authProvider/session.ts';
import { themes } from './theme.ts';
import { useTema } from './useTema.ts';

const made: Partial<Record<Tema, Theme>> = {};

/** Out: the kit's theme of the one in force, made once for each. */
export function useLook(): Theme {
  const tema = useTema();
  made[tema] ??= createTheme(themes[tema]);
  return made[tema];
}

/** The classes of the whole product, written before anything that uses them: beside the application and not within it. */
export function Styles() {
  return (
    <ThemeProvider theme={useLook()}>
      <CssBaseline enableColorScheme />
    </ThemeProvider>
  );
}
