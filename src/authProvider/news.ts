import type { Guardadas } from '../../contract/escolhas.ts';
import type { AvisosDaSessao, Sessao } from '../../contract/session.ts';
import { DEFAULT_TOAST_POSITION, type ToastPosition } from '../../contract/toastPosition.ts';
import { makeValue } from '../valueStore.ts';

/** The counts of notices when the session was last read; null before that. */
export const noticesAtStart = makeValue<(AvisosDaSessao & { uuid: string }) | null>(null);
/** The tenant's place for validation toasts (parameter `posicaoAvisos`). */
export const tenantToastPosition = makeValue<ToastPosition>(DEFAULT_TOAST_POSITION);

/** What the server last told of a person's choices. */
export const choicesTold = makeValue<(Guardadas & { uuid: string }) | null>(null);
/** Registers are watched here; null until the session was read. */
export const watchesRecords = makeValue<boolean | null>(null);

/** What the session saw when it was last read (`marca`); null: never. */
export const sessionMark = makeValue<string | null>(null);

/** In: what `GET /v1/sessao` just said. Keeps of it what belongs to no session field. */
export function keepNews(sessao: Sessao): void {
  const { uuid, avisos, posicaoAvisos, acompanhaCadastros, preferencias } = sessao;
  sessionMark.set(sessao.marca ?? null);
  watchesRecords.set(acompanhaCadastros);
  tenantToastPosition.set(posicaoAvisos);
  noticesAtStart.set({ uuid, ...avisos });
  if (preferencias) choicesTold.set({ uuid, ...preferencias });
}
