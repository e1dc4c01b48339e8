import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { Escopo } from '../../contract/escolhas.ts';
import { lastScope, rememberScope, whoActs } from './lastScope.ts';
import { getSession, subscribeSession, updateSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** Key of the breadth (one company or all) of this tab and its user; stored like the chosen company. */
const TAB_KEY = 'farol-escopo';
const tabSchema = z.object({ who: z.string(), todas: z.boolean() }).nullable().catch(null);

const listeners = new Set<() => void>();
let known: z.infer<typeof tabSchema> = null;

const whoNow = () => whoActs(getSession().user);

function keep(todas: boolean): boolean {
  known = { who: whoNow(), todas };
  writeStored('tab', TAB_KEY, JSON.stringify(known));
  return todas;
}

function chosen(): boolean {
  const who = whoNow();
  if (known?.who === who) return known.todas;
  const tab = tabSchema.parse(readStoredJson('tab', TAB_KEY));
  return keep(tab?.who === who ? tab.todas : (lastScope(getSession().user) ?? 'todas') === 'todas');
}

/** Returns whether the user acts for several companies, so that the tab may show one or all. */
export function hasSeveral(): boolean {
  const { isAuthenticated, empresas } = getSession();
  return isAuthenticated && empresas.length > 1;
}

/** Returns whether the tab shows all companies of the user instead of only the chosen one (docs/decisoes.md 'Uma empresa ou todas'). */
export function seesAll(): boolean {
  if (hasSeveral()) return chosen();
  // A user with one company who gets others during the session stays with that one.
  if (getSession().empresas.length === 1 && known?.who !== whoNow()) keep(false);
  return false;
}

/** Makes this tab show all companies of the user from now on, because what it opens concerns all of them. */
export function seeAll(): void {
  keep(true);
  for (const listener of [...listeners]) listener();
}

/** Stores the user's choice in the header: all companies, or one by its link. The next browser starts with it. */
export function chooseScope(escopo: Escopo): void {
  const { user, empresas } = getSession();
  const one = empresas.find(({ uuid }) => uuid === escopo);
  if (!user || (escopo !== 'todas' && !one)) return;
  rememberScope(user, escopo);
  if (one) {
    keep(false);
    updateSession({ empresaUsuario: one });
  } else seeAll();
}

/** Calls `listener` when the breadth changes. Returns a function that unsubscribes. */
export function subscribeBreadth(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Returns `seesAll`, re-rendered at each change. */
export function useSeesAll(): boolean {
  return useSyncExternalStore(subscribeBreadth, seesAll);
}

/** Returns the place that the page shows: all companies (also while there is none yet), or one. Another place is another page. */
export function placeNow(): string {
  const { user, empresaUsuario } = getSession();
  const where = seesAll() ? 'todas' : (empresaUsuario?.uuid ?? 'todas');
  return `${user?.delegacao?.id} ${where}`;
}

/** Returns `placeNow`, re-rendered at each change. */
export function usePlace(): string {
  return useSyncExternalStore(subscribeBreadth, placeNow);
}
