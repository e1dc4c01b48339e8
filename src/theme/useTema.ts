import { useSyncExternalStore } from 'react';
import type { Tema } from '../authProvider/session.ts';
import { currentTema, subscribeTema } from '../authProvider/tema.ts';

/** Returns the theme in force, re-rendered when the session's or the system's changes. */
export function useTema(): Tema {
  return useSyncExternalStore(subscribeTema, currentTema);
}
