import type { Store } from 'react-admin';
import { type Guardadas, guardadasSchema } from '../../contract/escolhas.ts';
import { NO_LOADING_HEADER } from '../../contract/session.ts';
import { choicesTold } from '../authProvider/news.ts';
import { getSession } from '../authProvider/session.ts';
import { ApiError } from '../dataProvider/ApiError.ts';
import { apiFetch } from '../dataProvider/http.ts';
import { isSame, waitingIn, writeWaiting } from './waiting.ts';

const sending = new WeakSet<Store>();

/** Out: all choices as the server has them now; null: it refuses these, and would again. Throws where it may take them later. */
async function send(chosen: Readonly<Record<string, unknown>>): Promise<Guardadas | null> {
  const headers = { [NO_LOADING_HEADER]: 'true' };
  const init = { method: 'PUT', headers, body: JSON.stringify(chosen) };
  try {
    return guardadasSchema.parse(await (await apiFetch('/v1/preferencias', init)).json());
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}

/** What another tab or a later press chose meanwhile still waits. */
function settle(local: Store, sent: Readonly<Record<string, unknown>>): void {
  const rest = Object.entries(waitingIn(local)).filter(([key, value]) => !isSame(sent[key], value));
  writeWaiting(local, Object.fromEntries(rest));
}

/** Sends what waits, as long as it is this person who is signed in. Throws where it was not sent: it waits on. */
export async function sendChoices(local: Store, uuid: string): Promise<void> {
  if (sending.has(local)) return;
  sending.add(local);
  try {
    for (;;) {
      const waiting = waitingIn(local);
      if (Object.keys(waiting).length === 0 || getSession().user?.uuid !== uuid) return;
      const told = await send(waiting);
      settle(local, waiting);
      if (told) choicesTold.set({ uuid, ...told });
    }
  } finally {
    sending.delete(local);
  }
}
