import type { Store } from 'react-admin';

/** Beside the choices themselves, and as they of one person alone. */
const KEY = 'escolhas-a-enviar';

/** Out: what a person chose and the server does not have yet. */
export const waitingIn = (local: Store): Readonly<Record<string, unknown>> => local.getItem(KEY) ?? {};

/** Whether two values are kept as the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Keeps what is still to be sent. */
export const writeWaiting = (local: Store, waiting: Readonly<Record<string, unknown>>): void =>
  local.setItem(KEY, waiting);
