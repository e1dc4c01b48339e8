import { useMediaQuery } from '@mui/material';
import type { Tema } from '../../authProvider/session.ts';
import { currentTema } from '../../authProvider/tema.ts';
import { useSession } from '../../authProvider/useSession.ts';

/** Out: the theme in force, rendered anew when the session's or the system's changes. */
export function useTema(): Tema {
  useSession();
  useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return currentTema();
}
