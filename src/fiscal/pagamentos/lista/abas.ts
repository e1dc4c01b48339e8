import {
  ABA_NAMES,
  ABAS_PAGAMENTO as ABAS,
  type AbaPagamento,
} from '../../../../contract/fiscal/pagamentos/abas.ts';
import { asList, type Filters, withFilter } from '../../../resources/list/filters.ts';

const isDivergent = (filters: Filters) => asList(filters.diverge).includes(true);

/** Returns the tab that the filters belong to; null where the user chose another set of states. */
export function abaDe(filters: Filters): AbaPagamento | null {
  const estado = asList(filters.estado).map(String).sort().join();
  const diverge = isDivergent(filters);
  const is = (aba: AbaPagamento) =>
    ABAS[aba].diverge === diverge && [...ABAS[aba].estado].sort().join() === estado;
  return ABA_NAMES.find(is) ?? null;
}

/** Returns the filters moved to another tab; all others are preserved. */
export function comAba(filters: Filters, aba: AbaPagamento): Filters {
  const { estado, diverge } = ABAS[aba];
  const rest = withFilter(filters, 'diverge', undefined);
  return { ...rest, estado: [...estado], ...(diverge && { diverge: [true] }) };
}
