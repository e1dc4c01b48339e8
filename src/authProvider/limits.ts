import { z } from 'zod';
import type { Prazo } from '../../contract/session.ts';
import { makeValue } from '../valueStore.ts';
import { getSession, subscribeSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'farol-prazo';
/** The server writes the use of a session down to the minute. */
const PRECISION_MS = 60_000;

const limitsSchema = z.object({
  /** The session that they are of. */
  sid: z.uuid(),
  /** How long it lives unused. */
  idle: z.number(),
  /** By this computer's clock: when it was last used, when it ends unused, and when it ends whatever happens. */
  used: z.number(),
  ends: z.number(),
  longest: z.number(),
  /** Told by the server; otherwise not later than it would tell. */
  exact: z.boolean(),
});
type Limits = z.infer<typeof limitsSchema>;

/** When the session ends, the same in all tabs; null while it is not known. */
export const limits = makeValue<Limits | null>(read());

function read(): Limits | null {
  return limitsSchema.nullable().catch(null).parse(readStoredJson('local', KEY));
}

function keep(next: Limits): void {
  writeStored('local', KEY, JSON.stringify(next));
  limits.set(next);
}

/** In: what the server just said of the session, and which one it is. */
export function keepPrazo({ inatividade, restam, maximo }: Prazo, sid: string): void {
  const now = Date.now();
  const idle = inatividade * 1000;
  const ends = now + restam * 1000;
  keep({ sid, idle, used: ends - idle, ends, longest: now + maximo * 1000, exact: true });
}

/** A request that counts as use was answered: the session lives on, by no less than this. */
export function noteUse(): void {
  const known = limits.get();
  const now = Date.now();
  if (!known || now - known.used < PRECISION_MS) return;
  const ends = now + known.idle - PRECISION_MS;
  if (ends > known.ends) keep({ ...known, used: now, ends, exact: false });
}

/** Out: when the session ends unless it is used, and whether use can put it off. */
export function endOf({ ends, longest }: Limits): { at: number; final: boolean } {
  return { at: Math.min(ends, longest), final: longest <= ends };
}

/** Out: whether the session that was open here has expired for lack of use. */
export function isIdleOver(): boolean {
  const known = limits.get();
  return known !== null && !endOf(known).final && known.ends - Date.now() < 1000;
}

subscribeSession(() => {
  // What is in memory stays: whoever tells the person why the session ended asks for it.
  if (!getSession().isAuthenticated) writeStored('local', KEY, null);
});

globalThis.addEventListener?.('storage', (event) => {
  const stored = event.key === KEY ? read() : null;
  if (stored) limits.set(stored);
});
