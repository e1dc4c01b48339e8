import type { Store } from 'react-admin';

/** Beside the choices themselves, and as they of one person alone. */
const KEY = 'escolhas-a-enviar';

/** Out: what a person chose and the server does not have yet. */
export const waitingIn = (local: Store): Readonly<Record<string, unknown>> => local.getItem(KEY) ?? {};

/** Keeps what is still to be sent. */
export const writeWaiting = (local: Store, waiting: Readonly<Record<string, unknown>>): void =>
  local.setItem(KEY, waiting);
