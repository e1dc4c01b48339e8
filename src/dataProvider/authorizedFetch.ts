import { BACKGROUND_HEADER } from '../../contract/session.ts';
import { isUnattended } from '../authProvider/activity.ts';
import { hasSeveral, seesAll } from '../authProvider/breadth.ts';
import { noteUse } from '../authProvider/limits.ts';
import { leaving, readSignal } from '../authProvider/reads.ts';
import { delegationEndedError, renewTokens, signedOutError } from '../authProvider/refresh.ts';
import { getSession, type Session } from '../authProvider/session.ts';
import { ApiError } from './ApiError.ts';
import { isBusy, keptTyped, patiently } from './overload.ts';
import { isExempt, send } from './send.ts';

const EARLY_MS = 30_000;
export const LOGOUT_PATH = '/logout';

function timeLeft({ expiration }: Session): number {
  return expiration === null ? Number.POSITIVE_INFINITY : expiration.getTime() - Date.now();
}

/** Renews a token about to expire; while the old one is still valid, a failed renewal is ignored. */
async function renewEarly(session: Session): Promise<void> {
  if (timeLeft(session) > EARLY_MS) return;
  try {
    await renewTokens(session.accessToken);
  } catch (error) {
    if (!getSession().isAuthenticated || timeLeft(session) <= 0) throw error;
  }
}

const NAMES_RECORD = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=[/?]|$)/;

/**
 * Returns whether a request concerns all companies of the user: as the user chose, and always when it names a record, since a record
 * belongs to one of them, whichever is chosen.
 */
function isAboutAll(path: string): boolean {
  const [address = ''] = path.split('?');
  return seesAll() || (hasSeveral() && NAMES_RECORD.test(address));
}

/**
 * Sends one request with token and company (docs/especificacao.md 7.1), renewing tokens and retrying once after a 401.
 * Returns the response when it is ok. Throws ApiError, NetworkError or the caller's AbortError.
 */
export async function authorizedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  if (isExempt(path)) return send(path, init, null);
  const { isAuthenticated, user, empresaUsuario } = getSession();
  if (!isAuthenticated) throw signedOutError();
  const todas = isAboutAll(path);
  await renewEarly(getSession());
  // The request was made by one user for one company: it is neither sent nor repeated for another.
  const tokenOfSamePerson = () => {
    const now = getSession();
    if (now.user?.uuid !== user?.uuid) throw signedOutError();
    if (now.user?.delegacao?.id !== user?.delegacao?.id) throw delegationEndedError();
    return now.accessToken;
  };
  // A write is completed even when the user leaves meanwhile.
  const isRead = (init.method ?? 'GET').toUpperCase() === 'GET';
  const signal = readSignal(init.signal);
  const request = isRead ? { ...init, signal } : init;
  const unattended = isUnattended() || new Headers(init.headers).has(BACKGROUND_HEADER);
  const sendWith = async (accessToken: string | null) => {
    const ask = () => send(path, request, { accessToken, empresaUsuario, todas, unattended });
    const response = await (isRead ? patiently(ask, signal) : ask());
    if (!unattended) noteUse();
    return response;
  };
  const accessToken = tokenOfSamePerson();
  try {
    return await sendWith(accessToken);
  } catch (error) {
    if (!isRead && isBusy(error)) throw keptTyped(error);
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Signing out is under way and caused the refusal: no tokens are renewed for it.
    if (leaving.get() && path !== LOGOUT_PATH) throw error;
  }
  await renewTokens(accessToken);
  return sendWith(tokenOfSamePerson());
}
