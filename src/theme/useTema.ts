import { useSyncExternalStore } from 'react';
import type { Tema } from '../authProvider/session.ts';
import { currentTema, subscribeTema } from '../authProvider/tema.ts';

/** Out: the theme in force, rendered anew when the session's or the system's changes. */
export function useTema(): Tema {
  return useSyncExternalStore(subscribeTema, currentTema);
}
