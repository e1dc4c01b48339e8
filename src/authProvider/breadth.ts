import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { getSession, subscribeSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** The breadth of this tab alone, and of whom; kept like the chosen company. */
const TAB_KEY = 'farol-escopo';
const tabSchema = z.object({ who: z.string(), todas: z.boolean() }).nullable().catch(null);
/** Who saw all companies last on this computer; ids only, kept after signing out. */
const LAST_KEY = 'farol-ultimo-escopo';
const lastSchema = z.array(z.string()).catch([]);

const listeners = new Set<() => void>();
let known: z.infer<typeof tabSchema> = null;

function whoActs(): string {
  const { user } = getSession();
  return `${user?.uuid ?? ''} ${user?.delegacao?.id ?? ''}`;
}

const readLast = () => lastSchema.parse(readStoredJson('local', LAST_KEY));

function keep(who: string, todas: boolean): boolean {
  known = { who, todas };
  writeStored('tab', TAB_KEY, JSON.stringify(known));
  return todas;
}

function chosen(): boolean {
  const who = whoActs();
  if (known?.who === who) return known.todas;
  const tab = tabSchema.parse(readStoredJson('tab', TAB_KEY));
  return keep(who, tab?.who === who ? tab.todas : readLast().includes(who));
}

/** Whether the person acts for several companies, so that one or all may be seen. */
export function hasSeveral(): boolean {
  const { isAuthenticated, empresas } = getSession();
  return isAuthenticated && empresas.length > 1;
}

/** Out: whether lists show all companies of the person, and not only the chosen one (decisions, 'One company or all'). */
export function seesAll(): boolean {
  return hasSeveral() && chosen();
}

/** From now on this tab sees all companies of the person, or the chosen one. */
export function seeAll(todas: boolean): void {
  const who = whoActs();
  keep(who, todas);
  const others = readLast().filter((other) => other !== who);
  writeStored('local', LAST_KEY, JSON.stringify(todas ? [...others, who] : others));
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` when the breadth changes. Out: how to stop. */
export function subscribeBreadth(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Out: `seesAll`, rendered anew at each change. */
export function useSeesAll(): boolean {
  return useSyncExternalStore(subscribeBreadth, seesAll);
}
