import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { Escopo } from '../../contract/escolhas.ts';
import { lastScope, rememberScope, whoActs } from './lastScope.ts';
import { getSession, subscribeSession, updateSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** The breadth of this tab alone, and of whom; kept like the chosen company. */
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

/** Whether the person acts for several companies, so that one or all may be seen. */
export function hasSeveral(): boolean {
  const { isAuthenticated, empresas } = getSession();
  return isAuthenticated && empresas.length > 1;
}

/** Out: whether the tab shows all companies of the person, and not only the chosen one (docs/decisoes.md 'Uma empresa ou todas'). */
export function seesAll(): boolean {
  if (hasSeveral()) return chosen();
  // Who has one company, and gets others while at it, stays with that one.
  if (getSession().empresas.length === 1 && known?.who !== whoNow()) keep(false);
  return false;
}

/** From now on this tab sees all companies of the person, as what it opens is about them all. */
export function seeAll(): void {
  keep(true);
  for (const listener of [...listeners]) listener();
}

/** The person's choice in the header: all companies, or one by its link. It is where the next browser starts. */
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

/** What the page stands for: all companies (as where there is none yet), or one. Another place is another page. */
export function placeNow(): string {
  const { user, empresaUsuario } = getSession();
  const where = seesAll() ? 'todas' : (empresaUsuario?.uuid ?? 'todas');
  return `${user?.delegacao?.id} ${where}`;
}

/** Out: `placeNow`, rendered anew at each change. */
export function usePlace(): string {
  return useSyncExternalStore(subscribeBreadth, placeNow);
}
