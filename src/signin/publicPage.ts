/** The pages that open with or without a session (docs/decisoes.md 'Endereços'). */
export const PUBLIC_PAGES = [
  'recuperar-senha',
  'nova-senha',
  'datas',
  'entrar-organizacao',
  'organizacao',
] as const;
type PublicPage = (typeof PUBLIC_PAGES)[number];
/** Those that a link with a token leads to. */
const LINKED: readonly (PublicPage | null)[] = ['nova-senha', 'datas'];

let token: string | null = null;
let byOrganization = false;

/** Out: which of the public pages the address names, or null. */
export function publicPage(): PublicPage | null {
  const [page = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return PUBLIC_PAGES.find((known) => known === page) ?? null;
}

/** Out: the token of the link that led here; in memory alone, but for the page of dates, which its tab keeps sealed (datas/estaAba.ts). */
export function linkToken(): string | null {
  return token;
}

/** Out: whether the link that led here may also be answered by the organisation's account. */
export const linkServesOrganization = (): boolean => byOrganization;

/** Takes the token of a link out of the address, so that neither history nor a look at the screen gives it away. */
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

/** Out: what stands after the page in the address, and no longer does. */
export function takeQuery(): URLSearchParams {
  const found = new URLSearchParams(location.hash.split('?')[1] ?? '');
  history.replaceState(history.state, '', `#/${publicPage() ?? ''}`);
  return found;
}

/** Leaves the public pages for the sign-in, with a sentence to be said there. */
export function goToSignIn(sentence: string | null = null): void {
  token = null;
  said = sentence;
  location.replace('#/login');
}

let said: string | null = null;

/** Out: what a public page has to say on the sign-in screen, or null. */
export function saidBefore(): string | null {
  return said;
}

/** Somebody entered: what was to be said is said. */
export function forgetSaid(): void {
  said = null;
}

/** Calls `listener` whenever the address changes. Out: how to stop. */
export function subscribeAddress(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}
