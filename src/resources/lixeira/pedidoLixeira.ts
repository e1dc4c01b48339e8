import { type FiltroLixeira, filtroLixeiraSchema } from '../../../contract/lixeira.ts';
import { revealSearch } from '../../routing/discreetSearch.ts';
import { usePedido } from '../../routing/usePedido.ts';

/** State in the address of the bin: the filters, and the id of the record to erase ('' for none). */
interface PedidoLixeira {
  filtro: FiltroLixeira;
  eliminar: string;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Parses the query of the address; invalid filters are ignored. */
function pedidoDaLixeira(search: string): PedidoLixeira {
  const query = new URLSearchParams(revealSearch(search));
  const filtro = filtroLixeiraSchema.safeParse(readJson(query.get('filter') ?? '{}')).data ?? {};
  return { filtro, eliminar: query.get('eliminar') ?? '' };
}

/** Returns the query for this state; '' for no filters. */
function enderecoDaLixeira({ filtro, eliminar }: Partial<PedidoLixeira>): string {
  const asked = Object.fromEntries(Object.entries(filtro ?? {}).filter(([, value]) => value !== ''));
  const query = new URLSearchParams({
    ...(Object.keys(asked).length > 0 && { filter: JSON.stringify(asked) }),
    ...(eliminar && { eliminar }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the state of the address and the functions that change it. */
export function usePedidoLixeira() {
  const { pedido, change } = usePedido(pedidoDaLixeira, enderecoDaLixeira);
  /** Changes some filters and preserves the others. */
  const narrow = (asked: FiltroLixeira) => change(({ filtro }) => ({ filtro: { ...filtro, ...asked } }));
  return { pedido, change, narrow };
}
