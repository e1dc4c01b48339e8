import type { Painel } from '../../../contract/painel/painel.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { listPath, menuGuard } from '../../../contract/resource.ts';
import type { PersonContext } from '../../http/route.ts';
import type { Catalogue } from '../catalogue.ts';
import { repository } from '../repository.ts';

/** Beyond this many rows a card says 'more than'. */
const MOST = 10_000;

/** How many there are of what the person may see: of the chosen company, or of all where all are seen. */
export async function readCartoes(
  { tx, ator }: PersonContext,
  { resources, tables, rules }: Catalogue,
): Promise<Painel['cartoes']> {
  const cartoes: Painel['cartoes'] = [];
  for (const resource of resources) {
    const table = tables[resource.name];
    const reachable = resource.scope !== 'empresa' || ator.empresas.length > 0;
    const unseen = resource.journal || resource.menu.tabOf !== undefined;
    if (!table || !reachable || unseen || !isAllowed(ator, menuGuard(resource))) continue;
    const counted = await repository(resource, table, rules[resource.name]).count(
      tx,
      MOST + 1,
      resource.scope === 'empresa' ? ator.empresas : undefined,
    );
    cartoes.push({
      chave: resource.name,
      rotulo: resource.label.many,
      total: Math.min(counted, MOST),
      mais: counted > MOST,
      link: listPath(resource),
    });
  }
  return cartoes;
}
