import { z } from 'zod';
import { seesAll } from '../authProvider/breadth.ts';
import { getSession, READ_KEY } from '../authProvider/session.ts';
import { readStoredJson, writeStored } from '../authProvider/storage.ts';
import { administeredTenant } from '../authProvider/tenant.ts';
import { authorizedFetch } from './authorizedFetch.ts';

/** Age in ms after which a response read ahead is no longer fresh. */
const PATIENCE_MS = 15_000;

const storedSchema = z
  .object({ page: z.string(), path: z.string().startsWith('/v1/'), whose: z.string() })
  .nullable()
  .catch(null);

interface EarlyRead {
  path: string;
  whose: string;
  since: number;
  answer: Promise<Response | null>;
}

let early: EarlyRead | null = null;

/** Returns everything that determines a response: another user, session, company, breadth or tenant gets another one. */
function whose(): string {
  const { user, empresaUsuario } = getSession();
  const { uuid, sid, delegacao } = user ?? {};
  return JSON.stringify([
    uuid,
    sid,
    delegacao?.id,
    empresaUsuario?.uuid,
    seesAll(),
    administeredTenant()?.id,
  ]);
}

/** Returns the hash of the page's address; empty outside a browser. */
const page = () => globalThis.location?.hash ?? '';

/** Remembers the path (under the API) of the first read of the current page: after a reload it will be requested again. */
export function rememberRead(path: string): void {
  writeStored('tab', READ_KEY, JSON.stringify({ page: page(), path, whose: whose() }));
}

/** Requests, when the page starts, what it read first the last time, before its code is loaded. */
export function readAhead(): void {
  const stored = storedSchema.parse(readStoredJson('tab', READ_KEY));
  if (!getSession().isAuthenticated || stored === null) return;
  if (stored.page !== page() || stored.whose !== whose()) return;
  // A failure is dropped: the caller sends the request again and gets its own error.
  const answer = authorizedFetch(stored.path).catch(() => null);
  early = { path: stored.path, whose: stored.whose, since: Date.now(), answer };
}

/** Returns the response to a path, once, if it was read ahead for the same user and place; otherwise null. */
export async function takeRead(path: string): Promise<Response | null> {
  const found = early;
  if (found?.path !== path) return null;
  early = null;
  const serves = found.whose === whose() && Date.now() - found.since < PATIENCE_MS;
  return serves ? found.answer : null;
}
