import type { Notificacao } from '../../../contract/notificacoes.ts';
import type { AvisosDaSessao } from '../../../contract/session.ts';
import { makeValue } from '../../valueStore.ts';
import type { Notificacoes } from './avisosApi.ts';

export interface Avisos {
  naoLidas: number;
  /** Newest known notification, from which the stream resumes; null before the first read. */
  ultima: number | null;
  /** Newest first; null until the user opens the panel. */
  lista: readonly Notificacao[] | null;
}

const NOTHING: Avisos = { naoLidas: 0, ultima: null, lista: null };
const SHOWN = 30;

/** Notifications of the user, the same in all tabs. */
export const avisos = makeValue<Avisos>(NOTHING);

/** Clears the store, so that the next user does not see the notifications of this one. */
export function forgetAvisos(): void {
  avisos.set(NOTHING);
}

/** Stores the counts read with the session, unless newer ones are known. */
export function takeStanding({ naoLidas, ultima }: AvisosDaSessao): void {
  const known = avisos.get();
  if (known.ultima !== null && ultima < known.ultima) return;
  avisos.set({ ...known, naoLidas, ultima });
}

/** Stores the list just read from the server. */
export function takeList({ naoLidas, avisos: lista }: Notificacoes): void {
  const newest = Math.max(avisos.get().ultima ?? 0, ...lista.map(({ sequencia }) => sequencia));
  avisos.set({ naoLidas, ultima: newest, lista });
}

/** Stores a notification that just arrived. Returns false when it was already known. */
export function takeOne(aviso: Notificacao): boolean {
  const { naoLidas, ultima, lista } = avisos.get();
  if (ultima !== null && aviso.sequencia <= ultima) return false;
  avisos.set({
    naoLidas: naoLidas + (aviso.lida ? 0 : 1),
    ultima: aviso.sequencia,
    lista: lista && [aviso, ...lista].slice(0, SHOWN),
  });
  return true;
}
