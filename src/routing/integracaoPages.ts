import { ACESSO_GUARD, ACESSO_PATH } from '../../contract/paginaDoAcesso.ts';
import type { Guard } from '../../contract/permissions.ts';

/**
 * Page of Integrações besides the services, whose list is the first one. `crumb` is the translation key of its name; `words` are synonyms
 * for the palette.
 */
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
