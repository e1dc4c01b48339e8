import { enderecoDe, todos } from '../../contract/numeros.ts';
import type { Painel } from '../../contract/painel/painel.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { menuGuard } from '../../contract/resource.ts';
import type { PersonContext } from '../http/route.ts';
import type { Catalogue } from '../resources/catalogue.ts';
import { repository } from '../resources/repository.ts';

/** Maximum count without stored sums: beyond it a card shows 'more than'. */
const MOST = 10_000;

/** Returns the counts of the records that the user may see: of the chosen company, or of all where all are selected. */
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
    const { rotulo, destino } = todos(resource);
    const rows = repository(resource, table, rules[resource.name]);
    const empresas = resource.scope === 'empresa' ? ator.empresas : undefined;
    const isKept = resource.list.acumula !== undefined && !rules[resource.name]?.visible;
    const counted = isKept
      ? await rows.countMatching(tx, { filter: {}, empresas }, false)
      : await rows.count(tx, MOST + 1, empresas);
    cartoes.push({
      chave: resource.name,
      rotulo,
      total: isKept ? counted : Math.min(counted, MOST),
      mais: !isKept && counted > MOST,
      link: enderecoDe(destino),
    });
  }
  return cartoes;
}
