/** Pages that open with or without a session (docs/decisoes.md 'Endereços'). */
export const PUBLIC_PAGES = [
  'recuperar-senha',
  'nova-senha',
  'datas',
  'entrar-organizacao',
  'organizacao',
] as const;
type PublicPage = (typeof PUBLIC_PAGES)[number];
/** Public pages that a link with a token opens. */
const LINKED: readonly (PublicPage | null)[] = ['nova-senha', 'datas'];

let token: string | null = null;
let byOrganization = false;

/** Returns which of the public pages the address names, or null. */
export function publicPage(): PublicPage | null {
  const [page = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return PUBLIC_PAGES.find((known) => known === page) ?? null;
}

/**
 * Returns the token of the link that was opened; held only in memory, except for the page of dates, whose tab stores it sealed
 * (datas/estaAba.ts).
 */
export function linkToken(): string | null {
  return token;
}

/** Returns whether the opened link also accepts the organisation's account. */
export const linkServesOrganization = (): boolean => byOrganization;

/** Removes the token of a link from the address, so that neither the history nor a look at the screen reveals it. */
export function takeToken(): void {
  const page = publicPage();
  if (!LINKED.includes(page)) return;
  const params = new URLSearchParams(location.hash.split('?')[1] ?? '');
  const found = params.get('token');
  if (found === null) return;
  token = found;
  byOrganization = params.has('organizacao');
  history.replaceState(history.state, '', `#/${page}`);
}

/** Returns the query of the address, and removes it from there. */
export function takeQuery(): URLSearchParams {
  const found = new URLSearchParams(location.hash.split('?')[1] ?? '');
  history.replaceState(history.state, '', `#/${publicPage() ?? ''}`);
  return found;
}

/** Leaves the public pages for the sign-in, with a sentence to show there. */
export function goToSignIn(sentence: string | null = null): void {
  token = null;
  said = sentence;
  location.replace('#/login');
}

let said: string | null = null;

/** Returns the sentence of a public page to show on the sign-in screen, or null. */
export function saidBefore(): string | null {
  return said;
}

/** Clears that sentence, after a user signed in. */
export function forgetSaid(): void {
  said = null;
}

/** Calls `listener` whenever the address changes. Returns a function that unsubscribes. */
export function subscribeAddress(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}
