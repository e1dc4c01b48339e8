import { servicos } from '../../contract/registry.ts';
import { listPath, resourceGuard } from '../../contract/resource.ts';
import { webhooks } from '../../contract/webhooks.ts';
import { type AbaDePagina, AbasPaginas } from '../routing/AbasPaginas.tsx';
import { INTEGRACAO_PAGES } from '../routing/integracaoPages.ts';

/** Pages of Integrações, in order. */
const ABAS: readonly AbaDePagina[] = [
  ...[servicos, webhooks].map((resource) => ({
    rotulo: `integracoes.abas.${resource.name}`,
    endereco: listPath(resource),
    guard: resourceGuard(resource, 'search'),
  })),
  ...INTEGRACAO_PAGES.map(({ crumb, path, guard }) => ({ rotulo: crumb, endereco: path, guard })),
];

/** Renders the pages of Integrações as tabs at the top of each: those that the user may see. */
export function AbasIntegracoes() {
  return <AbasPaginas nome="menu_item.integracoes" paginas={ABAS} />;
}
