import type { z } from 'zod';
import { LAST_EVENT_HEADER, notificacoesSchema } from '../../../contract/notificacoes.ts';
import { BACKGROUND_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { type StreamEvent, streamEvents } from './sse.ts';

const PATH = '/v1/notificacoes';
const unseen = { [NO_LOADING_HEADER]: '1' };
/** Asked by the page, not by the person: the session does not live on for it. */
const unattended = { ...unseen, [BACKGROUND_HEADER]: '1' };

export type Notificacoes = z.infer<typeof notificacoesSchema>;

export async function readAvisos(): Promise<Notificacoes> {
  return notificacoesSchema.parse(await (await apiFetch(PATH, { headers: unattended })).json());
}

/** In: which ones were read; without them, all. */
export async function markRead(ids?: readonly string[]): Promise<Notificacoes> {
  const body = JSON.stringify(ids ? { ids } : {});
  const response = await apiFetch(`${PATH}/lidas`, { method: 'POST', headers: unseen, body });
  return notificacoesSchema.parse(await response.json());
}

/** In: the last one known; null: only what comes from now on. Out: the stream, until it ends or breaks off. */
export async function* openStream(last: number | null, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const headers = {
    ...unattended,
    Accept: 'text/event-stream',
    ...(last !== null && { [LAST_EVENT_HEADER]: String(last) }),
  };
  const { body } = await apiFetch('/v1/avisos', { headers, signal });
  if (body) yield* streamEvents(body);
}
