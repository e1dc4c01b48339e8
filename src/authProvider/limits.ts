import { z } from 'zod';
import type { PrazoDaSessao } from '../../contract/session.ts';
import { makeValue } from '../valueStore.ts';
import { getSession, subscribeSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'farol-prazo';
/** The server records the use of a session to the minute. */
const PRECISION_MS = 60_000;

const limitsSchema = z.object({
  /** Session that the limits belong to. */
  sid: z.uuid(),
  /** How long it lives unused, in ms. */
  idle: z.number(),
  /** By this computer's clock, in ms: when it was last used, when it ends unused, and when it ends in any case. */
  used: z.number(),
  ends: z.number(),
  longest: z.number(),
  /** Sent by the server; otherwise an estimate that is never later than the server's. */
  exact: z.boolean(),
});
type Limits = z.infer<typeof limitsSchema>;

/** When the session ends, the same in all tabs; null while unknown. */
export const limits = makeValue<Limits | null>(read());

function read(): Limits | null {
  return limitsSchema.nullable().catch(null).parse(readStoredJson('local', KEY));
}

function keep(next: Limits): void {
  writeStored('local', KEY, JSON.stringify(next));
  limits.set(next);
}

/** Stores the limits that the server just returned (in seconds) for the session `sid`. */
export function keepPrazo({ inatividade, restam, maximo }: PrazoDaSessao, sid: string): void {
  const now = Date.now();
  const idle = inatividade * 1000;
  const ends = now + restam * 1000;
  keep({ sid, idle, used: ends - idle, ends, longest: now + maximo * 1000, exact: true });
}

/**
 * Extends the known end of the session after the response to a request that counts as use, to an estimate never later than the server's.
 */
export function noteUse(): void {
  const known = limits.get();
  const now = Date.now();
  if (!known || now - known.used < PRECISION_MS) return;
  const ends = now + known.idle - PRECISION_MS;
  if (ends > known.ends) keep({ ...known, used: now, ends, exact: false });
}

/** Returns when the session ends unless it is used, in ms, and whether use can no longer postpone it. */
export function endOf({ ends, longest }: Limits): { at: number; final: boolean } {
  return { at: Math.min(ends, longest), final: longest <= ends };
}

/** Returns whether the session that was open here expired for lack of use. */
export function isIdleOver(): boolean {
  const known = limits.get();
  return known !== null && !endOf(known).final && known.ends - Date.now() < 1000;
}

subscribeSession(() => {
  // The value in memory stays: the message about why the session ended reads it.
  if (!getSession().isAuthenticated) writeStored('local', KEY, null);
});

globalThis.addEventListener?.('storage', (event) => {
  const stored = event.key === KEY ? read() : null;
  if (stored) limits.set(stored);
});
