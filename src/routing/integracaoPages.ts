import { ACESSO_GUARD, ACESSO_PATH } from '../../contract/paginaDoAcesso.ts';
import type { Guard } from '../../contract/permissions.ts';

/** A page of Integrações besides the services, whose list begins it. `crumb` is the key of its name; `words`: others by which the palette finds it. */
export interface IntegracaoPage {
  page: 'acesso';
  path: string;
  guard: Guard;
  crumb: string;
  words: string;
}

export const INTEGRACAO_PAGES: readonly IntegracaoPage[] = [
  {
    page: 'acesso',
    path: ACESSO_PATH,
    guard: ACESSO_GUARD,
    crumb: 'breadcrumb.acesso',
    words: 'single sign-on sso oidc saml google microsoft login',
  },
];
