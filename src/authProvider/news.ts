import type { Guardadas } from '../../contract/escolhas.ts';
import type { AvisosDaSessao, Sessao } from '../../contract/session.ts';
import { DEFAULT_TOAST_POSITION, type ToastPosition } from '../../contract/toastPosition.ts';
import { makeValue } from '../valueStore.ts';

/** Counts of notices when the session was last read; null before that. */
export const noticesAtStart = makeValue<(AvisosDaSessao & { uuid: string }) | null>(null);
/** The tenant's position of validation toasts (parameter `posicaoAvisos`). */
export const tenantToastPosition = makeValue<ToastPosition>(DEFAULT_TOAST_POSITION);

/** Choices of the user that the server last returned. */
export const choicesTold = makeValue<(Guardadas & { uuid: string }) | null>(null);
/** Whether registers are watched here; null until the session was read. */
export const watchesRecords = makeValue<boolean | null>(null);

/** State mark of the session when it was last read (`marca`); null when never. */
export const sessionMark = makeValue<string | null>(null);

/** Stores the parts of a `GET /v1/sessao` response that belong to no session field. */
export function keepNews(sessao: Sessao): void {
  const { uuid, avisos, posicaoAvisos, acompanhaCadastros, preferencias } = sessao;
  sessionMark.set(sessao.marca ?? null);
  watchesRecords.set(acompanhaCadastros);
  tenantToastPosition.set(posicaoAvisos);
  noticesAtStart.set({ uuid, ...avisos });
  if (preferencias) choicesTold.set({ uuid, ...preferencias });
}
