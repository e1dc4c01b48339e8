import { z } from 'zod';
import { seesAll } from '../authProvider/breadth.ts';
import { getSession, READ_KEY } from '../authProvider/session.ts';
import { readStoredJson, writeStored } from '../authProvider/storage.ts';
import { administeredTenant } from '../authProvider/tenant.ts';
import { authorizedFetch } from './authorizedFetch.ts';

/** Later than this what was read ahead is not new any more. */
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

/** All that decides what an answer holds: another person, session, company, breadth or tenant is another one. */
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

/** Where the page is; nowhere outside a browser. */
const page = () => globalThis.location?.hash ?? '';

/** The page shown now began with this reading: loaded again, it will ask for the same. In: a path under the API. */
export function rememberRead(path: string): void {
  writeStored('tab', READ_KEY, JSON.stringify({ page: page(), path, whose: whose() }));
}

/** At the start of the page: asks for what it began with the last time, before its code is there. */
export function readAhead(): void {
  const stored = storedSchema.parse(readStoredJson('tab', READ_KEY));
  if (!getSession().isAuthenticated || stored === null) return;
  if (stored.page !== page() || stored.whose !== whose()) return;
  // A failure is nobody's: whoever asks will ask again, and be told.
  const answer = authorizedFetch(stored.path).catch(() => null);
  early = { path: stored.path, whose: stored.whose, since: Date.now(), answer };
}

/** In: what is to be read. Out: the answer to it, if it was asked ahead for the same person and place; once. */
export async function takeRead(path: string): Promise<Response | null> {
  const found = early;
  if (found?.path !== path) return null;
  early = null;
  const serves = found.whose === whose() && Date.now() - found.since < PATIENCE_MS;
  return serves ? found.answer : null;
}
