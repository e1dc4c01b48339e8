import type { Subject } from '../../contract/permissions.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';
import { parseSession, type Session } from './sessionShape.ts';
import { readStored, readStoredJson, writeStored } from './storage.ts';

export type { Session, Tema } from './sessionShape.ts';

export const SESSION_KEY = 'farol-sessao';
/** The company of this tab alone: the uuid of its link, in session storage. */
const TAB_KEY = 'farol-empresa-usuario';

const listeners = new Set<() => void>();
let current = load();

function readSession(): Session {
  return parseSession(readStoredJson('local', SESSION_KEY));
}

/** The tab's own company wins over the stored one, as long as the person may still choose it. */
function withTabCompany(stored: Session): Session {
  const own = readStored('tab', TAB_KEY);
  const chosen = stored.empresas.find(({ uuid }) => uuid === own) ?? stored.empresaUsuario;
  if (stored.isAuthenticated && chosen && chosen.uuid !== own) writeStored('tab', TAB_KEY, chosen.uuid);
  return { ...stored, empresaUsuario: chosen };
}

function load(): Session {
  return withTabCompany(readSession());
}

function settle(next: Session): Session {
  current = next;
  for (const listener of [...listeners]) listener();
  return current;
}

/** Out: the session as this tab sees it. The same object until something changes. */
export function getSession(): Session {
  return current;
}

/** Reads the stored session anew, for what another tab may have written. Out: the session. */
export function reloadSession(): Session {
  return settle(load());
}

/** In: the fields that change. Writes them over what is stored, which another tab may have renewed meanwhile. */
export function updateSession(patch: Partial<Session>): void {
  const stored = { ...readSession(), ...patch };
  if (patch.empresaUsuario !== undefined) writeStored('tab', TAB_KEY, patch.empresaUsuario?.uuid ?? null);
  writeStored('local', SESSION_KEY, JSON.stringify(stored));
  settle(withTabCompany(stored));
}

/** Forgets everything but the theme (security 14.3.1), in this tab and, through storage, in the others. */
export function clearSession(): void {
  const { tema } = readSession();
  writeStored('tab', TAB_KEY, null);
  writeStored('local', SESSION_KEY, tema === null ? null : JSON.stringify({ tema }));
  settle(load());
}

/** Calls `listener` after each change, from this tab or another. Out: how to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NOBODY: Subject = { profile: '', permissoes: [], modulos: [] };

/** Out: who the permission rule decides about; somebody without any right when nobody is signed in. */
export function currentSubject(): Subject & { uuid?: string } {
  return (current.isAuthenticated && current.user) || NOBODY;
}

/** Out: the company that requests are made for, if any. */
export function currentEmpresa(): EmpresaUsuario | null {
  return current.empresaUsuario;
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) reloadSession();
});
