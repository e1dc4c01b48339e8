import { ESPECIES, especies } from '../../../contract/fiscal/especies.ts';
import type { Parados } from '../../../contract/fiscal/servicosExternos.ts';
import { isAllowed, type Subject } from '../../../contract/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { filas, type ItemParado, PARADOS_POR_PAGINA } from './filas.ts';

/**
 * Returns the items that wait for a person in the companies that the transaction sees, of the kinds that the user may
 * view, oldest first.
 */
export async function listParados(tx: Tx, sujeito: Subject): Promise<Parados> {
  const itens: ItemParado[] = [];
  let total = 0;
  for (const especie of ESPECIES) {
    if (!isAllowed(sujeito, especies[especie].ver)) continue;
    const found = await filas[especie].listar(tx);
    itens.push(...found.itens);
    total += found.total;
  }
  return {
    total,
    itens: itens
      .toSorted((a, b) => (a.paradoEm < b.paradoEm ? -1 : 1))
      .slice(0, PARADOS_POR_PAGINA)
      .map((item) => ({ ...item, pode: isAllowed(sujeito, especies[item.especie].agir) })),
  };
}
