import type { Store } from 'react-admin';
import { type Guardadas, guardadasSchema } from '../../contract/escolhas.ts';
import { NO_LOADING_HEADER } from '../../contract/session.ts';
import { choicesTold } from '../authProvider/news.ts';
import { getSession } from '../authProvider/session.ts';
import { ApiError } from '../dataProvider/ApiError.ts';
import { apiFetch } from '../dataProvider/http.ts';
import { isSame, waitingIn, writeWaiting } from './waiting.ts';

const sending = new WeakSet<Store>();

/** Returns all choices as the server has them now; null when it refuses these, and would again. Throws where a retry may succeed. */
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

/** Removes what was sent; choices made meanwhile, in another tab or by a later click, stay pending. */
function settle(local: Store, sent: Readonly<Record<string, unknown>>): void {
  const rest = Object.entries(waitingIn(local)).filter(([key, value]) => !isSame(sent[key], value));
  writeWaiting(local, Object.fromEntries(rest));
}

/** Sends the pending choices, as long as this user is signed in. Throws when they were not sent: they stay pending. */
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
