import { especies } from '../../contract/fiscal/especies.ts';
import type { Guard } from '../../contract/permissions.ts';

/**
 * Page of service notas besides their list, the page of one and the search at the ADN. `crumb` is the translation key of its name; `words`
 * are synonyms for the palette.
 */
export interface NfsPage {
  page: 'revisao' | 'mapa' | 'regras' | 'digitar';
  path: string;
  guard: Guard;
  crumb: string;
  words: string;
}

const { pagina, busca, age } = especies.NFSE;
const see = { allOf: [busca] };

export const NFS_PAGES: readonly NfsPage[] = [
  { page: 'revisao', path: `${pagina}/revisao`, guard: see, crumb: 'menu_item.nfs', words: '' },
  {
    page: 'mapa',
    path: `${pagina}/mapa`,
    guard: see,
    crumb: 'breadcrumb.nfs_mapa',
    words: 'municípios notas faltando prefeitura',
  },
  {
    page: 'regras',
    path: `${pagina}/regras`,
    guard: see,
    crumb: 'breadcrumb.nfs_regras',
    words: 'memória decisões automáticas',
  },
  {
    page: 'digitar',
    path: `${pagina}/digitar`,
    guard: { allOf: [age] },
    crumb: 'breadcrumb.nfs_digitar',
    words: 'lançar nota de serviço à mão planilha',
  },
];
