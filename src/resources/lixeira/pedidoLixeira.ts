import { type FiltroLixeira, filtroLixeiraSchema } from '../../../contract/lixeira.ts';
import { revealSearch } from '../../routing/discreetSearch.ts';
import { usePedido } from '../../routing/usePedido.ts';

/** What the address of the bin asks for: what is looked for, and of which record the data are to be erased. */
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

/** In: the query of the address. Out: what it asks for; what is not on offer is as if it were not there. */
export function pedidoDe(search: string): PedidoLixeira {
  const query = new URLSearchParams(revealSearch(search));
  const filtro = filtroLixeiraSchema.safeParse(readJson(query.get('filter') ?? '{}')).data ?? {};
  return { filtro, eliminar: query.get('eliminar') ?? '' };
}

/** The query that asks for it; '' for all. */
export function enderecoDe({ filtro, eliminar }: Partial<PedidoLixeira>): string {
  const asked = Object.fromEntries(Object.entries(filtro ?? {}).filter(([, value]) => value !== ''));
  const query = new URLSearchParams({
    ...(Object.keys(asked).length > 0 && { filter: JSON.stringify(asked) }),
    ...(eliminar && { eliminar }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** What the address asks for, and a change of it. */
export function usePedidoLixeira() {
  const { pedido, change } = usePedido(pedidoDe, enderecoDe);
  /** Changes what is looked for. */
  const narrow = (asked: FiltroLixeira) => change(({ filtro }) => ({ filtro: { ...filtro, ...asked } }));
  return { pedido, change, narrow };
}
