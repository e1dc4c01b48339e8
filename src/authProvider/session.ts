import type { Subject } from '../../contract/permissions.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';
import { parseSession, type Session } from './sessionShape.ts';
import { readStoredJson, readStoredText, writeStored } from './storage.ts';

export type { Session, Tema } from './sessionShape.ts';

export const SESSION_KEY = 'farol-sessao';
/** Key of the company of this tab alone: the uuid of its link, in session storage. */
const TAB_KEY = 'farol-empresa-usuario';
/** Key of what this tab's page read first (dataProvider/earlyRead.ts), cleared when the user leaves. */
export const READ_KEY = 'farol-leitura';

const listeners = new Set<() => void>();
let current = load();

function readSession(): Session {
  return parseSession(readStoredJson('local', SESSION_KEY));
}

/** The tab's own company takes precedence over the stored one, as long as the user may still choose it. */
function withTabCompany(stored: Session): Session {
  const own = readStoredText('tab', TAB_KEY);
  const chosen = stored.empresas.find(({ uuid }) => uuid === own) ?? stored.empresaUsuario;
  if (stored.isAuthenticated && chosen && chosen.uuid !== own) writeStored('tab', TAB_KEY, chosen.uuid);
  return { ...stored, empresaUsuario: chosen };
}

function underDelegation({ accessTokenDelegado, userDelegado, isAuthenticated }: Session): boolean {
  return isAuthenticated && accessTokenDelegado !== null && userDelegado !== null;
}

/** Under a delegation the second set of tokens, user and companies replaces the user's own (docs/especificacao.md 3.1, 8). */
function asActing(stored: Session): Session {
  if (!underDelegation(stored)) return stored;
  const { accessTokenDelegado, refreshTokenDelegado, userDelegado, empresasDelegado } = stored;
  return {
    ...stored,
    accessToken: accessTokenDelegado,
    refreshToken: refreshTokenDelegado,
    user: userDelegado,
    empresas: empresasDelegado,
  };
}

/** Returns the fields under which renewed tokens are stored: beside the user's own set while a delegation is active. */
function kept(stored: Session, patch: Partial<Session>): Partial<Session> {
  if (!underDelegation(stored)) return patch;
  const { accessToken, refreshToken, user, empresas, ...rest } = patch;
  return {
    ...rest,
    ...(accessToken !== undefined && { accessTokenDelegado: accessToken }),
    ...(refreshToken !== undefined && { refreshTokenDelegado: refreshToken }),
    ...(user !== undefined && { userDelegado: user }),
    ...(empresas !== undefined && { empresasDelegado: empresas }),
  };
}

function load(): Session {
  return withTabCompany(asActing(readSession()));
}

function settle(next: Session): Session {
  current = next;
  for (const listener of [...listeners]) listener();
  return current;
}

/** Returns the session as this tab sees it; the same object until something changes. */
export function getSession(): Session {
  return current;
}

/** Reloads and returns the stored session, which another tab may have written. */
export function reloadSession(): Session {
  return settle(load());
}

/** Merges the changed fields into the stored session, which another tab may have renewed meanwhile. */
export function updateSession(patch: Partial<Session>): void {
  const before = readSession();
  const stored = { ...before, ...kept(before, patch) };
  if (patch.empresaUsuario !== undefined) writeStored('tab', TAB_KEY, patch.empresaUsuario?.uuid ?? null);
  writeStored('local', SESSION_KEY, JSON.stringify(stored));
  settle(withTabCompany(asActing(stored)));
}

/** Returns whether the user acts for another under a delegation. */
export function isActing(): boolean {
  return underDelegation(current);
}

/** Restores the user's own tokens, user and companies. The expiry is that of the own access token. */
export function dropDelegation(): void {
  const stored = readSession();
  if (!underDelegation(stored)) return;
  const [first = null] = stored.empresas;
  const own: Session = {
    ...stored,
    accessTokenDelegado: null,
    refreshTokenDelegado: null,
    userDelegado: null,
    empresasDelegado: [],
    empresaUsuario: first,
    expiration: stored.user && new Date(stored.user.exp * 1000),
  };
  writeStored('tab', TAB_KEY, first?.uuid ?? null);
  writeStored('local', SESSION_KEY, JSON.stringify(own));
  settle(withTabCompany(own));
}

/** Deletes everything but the theme (security 14.3.1), in this tab and, through storage, in the others. */
export function clearSession(): void {
  const { tema } = readSession();
  writeStored('tab', TAB_KEY, null);
  writeStored('tab', READ_KEY, null);
  writeStored('local', SESSION_KEY, tema === null ? null : JSON.stringify({ tema }));
  settle(load());
}

/** Calls `listener` after each change, from this tab or another. Returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NOBODY: Subject = { profile: '', permissoes: [], modulos: [] };

/** Returns the user that the permission rule applies to; one without any right when no user is signed in. */
export function currentSubject(): Subject & { uuid?: string } {
  return (current.isAuthenticated && current.user) || NOBODY;
}

/** Returns the company that requests are made for, if any. */
export function currentEmpresa(): EmpresaUsuario | null {
  return current.empresaUsuario;
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) reloadSession();
});
