import { forgetDrafts, hasDrafts } from '../authProvider/drafts.ts';
import { endReason, leftByChoice, type SignOutReason } from '../authProvider/endSession.ts';
import { noteOpened } from '../authProvider/openedAt.ts';
import { getSession, subscribeSession } from '../authProvider/session.ts';
import { landingPath } from '../authProvider/signIn.ts';
import { forgetWanted, rememberWanted } from '../authProvider/wanted.ts';
import { forgetSaid, publicPage, takeToken } from './publicPage.ts';

const LOGIN = '/login';
const ENTRANCES: readonly string[] = ['', '/', LOGIN];

const NOTICES: Record<SignOutReason, string | null> = {
  saiu: null,
  expirou: 'Sua sessão expirou. Entre novamente.',
  inatividade: 'Sua sessão terminou por falta de uso. Entre novamente.',
  outraAba: 'Sua sessão foi encerrada em outra aba.',
};

const DRAFT_KEPT = ' O que você tinha digitado está guardado nesta aba.';

/** Users whose pages this tab shows now, and showed last. */
let shown: string | null = null;
let lastShown: string | null = null;
let notice: string | null = null;

/** Returns why the user has to sign in again, or null. */
export function signInNotice(): string | null {
  return notice;
}

function go(path: string): void {
  location.replace(`#${path}`);
}

function settleSignedIn(user: { uuid: string; profile: string }, page: string): void {
  const changedHands = shown !== null && shown !== user.uuid;
  if (changedHands || ENTRANCES.includes(page)) {
    go(landingPath(user));
    forgetWanted();
  }
  forgetDrafts(user.uuid);
  shown = user.uuid;
  lastShown = user.uuid;
  notice = null;
  forgetSaid();
}

function goToLogin(): void {
  if (!getSession().isAuthenticated && publicPage() === null) go(LOGIN);
}

/** Remembers the page for the next sign-in unless it was on the screen when the user chose to leave. */
function settleSignedOut(path: string, page: string): void {
  const left = leftByChoice();
  const wasShown = shown !== null;
  if (left) forgetDrafts();
  if (wasShown) notice = NOTICES[endReason()];
  if (wasShown && notice !== null && hasDrafts()) notice += DRAFT_KEPT;
  if (wasShown && left) forgetWanted();
  else if (!ENTRANCES.includes(page)) rememberWanted(path, lastShown);
  shown = null;
  if (page === LOGIN) return;
  // The page unmounts first, and with it the forms that ask before their address changes.
  if (wasShown) setTimeout(goToLogin);
  else go(LOGIN);
}

/**
 * Makes address and session agree (docs/especificacao.md 2.1, 4.1): signed out means `#/login`, and the wanted page is stored; signed in at
 * `''` or `#/login` means that page, or the dashboard of the profile. The public pages stay.
 */
export function settleAddress(): void {
  takeToken();
  if (publicPage() !== null) return;
  const path = location.hash.slice(1);
  const [page = ''] = path.split('?');
  const { isAuthenticated, user } = getSession();
  if (isAuthenticated && user) settleSignedIn(user, page);
  else settleSignedOut(path, page);
}

/** Settles the address now and after each change. Must be called before the first render. */
export function keepAddress(): void {
  subscribeSession(settleAddress);
  window.addEventListener('popstate', settleAddress);
  window.addEventListener('hashchange', settleAddress);
  settleAddress();
  noteOpened();
}
