import { perfis } from '../../../contract/registry.ts';
import { listPath, resourceGuard } from '../../../contract/resource.ts';
import { type AbaDePagina, AbasPaginas } from '../../routing/AbasPaginas.tsx';
import { PERFIL_PAGES } from '../../routing/perfilPages.ts';

const ABAS: readonly AbaDePagina[] = [
  { rotulo: 'resources.perfis.name', endereco: listPath(perfis), guard: resourceGuard(perfis, 'search') },
  ...PERFIL_PAGES.map(({ crumb, path, guard }) => ({ rotulo: crumb, endereco: path, guard })),
];

/** Renders the pages about profiles as tabs, at the top of each. */
export function AbasPerfis() {
  return <AbasPaginas nome="resources.perfis.name" paginas={ABAS} />;
}
