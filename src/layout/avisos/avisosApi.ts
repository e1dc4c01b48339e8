import type { z } from 'zod';
import { LAST_EVENT_HEADER, notificacoesSchema } from '../../../contract/notificacoes.ts';
import { BACKGROUND_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { type StreamEvent, streamEvents } from './sse.ts';

const PATH = '/v1/notificacoes';
const unseen = { [NO_LOADING_HEADER]: '1' };
/** For requests of the page, not of the user: they do not extend the session. */
const unattended = { ...unseen, [BACKGROUND_HEADER]: '1' };

export type Notificacoes = z.infer<typeof notificacoesSchema>;

export async function readAvisos(): Promise<Notificacoes> {
  return notificacoesSchema.parse(await (await apiFetch(PATH, { headers: unattended })).json());
}

/** Marks these notifications as read; all of them without `ids`. */
export async function markRead(ids?: readonly string[]): Promise<Notificacoes> {
  const body = JSON.stringify(ids ? { ids } : {});
  const response = await apiFetch(`${PATH}/lidas`, { method: 'POST', headers: unseen, body });
  return notificacoesSchema.parse(await response.json());
}

/** Yields the events of the stream until it ends or breaks off. `last` is the last known event; null requests only new ones. */
export async function* openStream(last: number | null, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const headers = {
    ...unattended,
    Accept: 'text/event-stream',
    ...(last !== null && { [LAST_EVENT_HEADER]: String(last) }),
  };
  const { body } = await apiFetch('/v1/avisos', { headers, signal });
  if (body) yield* streamEvents(body);
}
