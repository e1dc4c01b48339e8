import type { Store } from 'react-admin';

/** Key of the pending choices, stored beside the choices themselves and, like them, per user. */
const KEY = 'escolhas-a-enviar';

/** Returns what a user chose and the server does not have yet. */
export const waitingIn = (local: Store): Readonly<Record<string, unknown>> => local.getItem(KEY) ?? {};

/** Returns whether two values are stored as the same JSON. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Stores the choices still to be sent. */
export const writeWaiting = (local: Store, waiting: Readonly<Record<string, unknown>>): void =>
  local.setItem(KEY, waiting);
