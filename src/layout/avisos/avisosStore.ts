import type { Notificacao } from '../../../contract/notificacoes.ts';
import type { AvisosDaSessao } from '../../../contract/session.ts';
import { makeValue } from '../../valueStore.ts';
import type { Notificacoes } from './avisosApi.ts';

export interface Avisos {
  naoLidas: number;
  /** The newest one known, from which the stream resumes; null: not read yet. */
  ultima: number | null;
  /** Newest first; null while nobody asked to see them. */
  lista: readonly Notificacao[] | null;
}

const NOTHING: Avisos = { naoLidas: 0, ultima: null, lista: null };
const SHOWN = 30;

/** The person's notices, the same in all tabs. */
export const avisos = makeValue<Avisos>(NOTHING);

/** Nothing of one person's is left for the next. */
export function forgetAvisos(): void {
  avisos.set(NOTHING);
}

/** In: what was read with the session. */
export function takeStanding({ naoLidas, ultima }: AvisosDaSessao): void {
  const known = avisos.get();
  if (known.ultima !== null && ultima < known.ultima) return;
  avisos.set({ ...known, naoLidas, ultima });
}

/** In: what the server just said of all of them. */
export function takeList({ naoLidas, avisos: lista }: Notificacoes): void {
  const newest = Math.max(avisos.get().ultima ?? 0, ...lista.map(({ sequencia }) => sequencia));
  avisos.set({ naoLidas, ultima: newest, lista });
}

/** In: one that just came. Out: whether it is news here. */
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
