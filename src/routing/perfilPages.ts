import type { Guard } from '../../contract/permissions.ts';
import { QUEM_PODE_GUARD } from '../../contract/quemPode.ts';

/** Page about profiles besides their list. `crumb` is the translation key of its name; `words` are synonyms for the palette. */
export interface PerfilPage {
  page: 'comparar' | 'quemPode';
  path: string;
  guard: Guard;
  crumb: string;
  words: string;
}

export const COMPARAR_PATH = '/sistema/perfil/comparar';

export const PERFIL_PAGES: readonly PerfilPage[] = [
  {
    page: 'comparar',
    path: COMPARAR_PATH,
    guard: { allOf: ['PERFIL_BUSCA'] },
    crumb: 'breadcrumb.comparar_perfis',
    words: 'diferença direitos permissões',
  },
  {
    page: 'quemPode',
    path: '/sistema/perfil/quem-pode',
    guard: QUEM_PODE_GUARD,
    crumb: 'breadcrumb.quem_pode',
    words: 'relatório direitos permissões acessos quem tem',
  },
];
