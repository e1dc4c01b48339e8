import type { IconName } from '../../contract/defineResource.ts';
import type { Guard } from '../../contract/permissions.ts';

/** Page of the platform's administrators that belongs to no resource. `label` is the translation key of its name. */
export interface AdminPage {
  page: 'parametros' | 'esquemas' | 'raizes';
  path: `/sistema/${string}`;
  label: string;
  icon: IconName;
  /** Letter that opens it after G. */
  shortcut: string;
  /** Synonyms by which the palette finds it. */
  words: string;
}

export const ADMIN_GUARD: Guard = { allOf: ['ADMIN'] };

/** Administrators' pages in the order of the menu, below the resources of their group. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    page: 'parametros',
    path: '/sistema/parametros-tenant',
    label: 'menu_item.parametros_tenant',
    icon: 'tune',
    shortcut: 'x',
    words: 'configuração limites regras cliente',
  },
  {
    page: 'esquemas',
    path: '/sistema/esquema',
    label: 'menu_item.esquemas',
    icon: 'fact_check',
    shortcut: 'q',
    words: 'xsd esquemas leiaute notas técnicas pacote',
  },
  {
    page: 'raizes',
    path: '/sistema/raiz',
    label: 'menu_item.raizes',
    icon: 'verified_user',
    shortcut: 'k',
    words: 'icp-brasil cadeia certificadora certificado raiz',
  },
];
