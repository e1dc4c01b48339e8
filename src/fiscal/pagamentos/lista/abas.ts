import { ESTADOS_PAGAMENTO } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { asList, type Filters, withFilter } from '../../../resources/list/filters.ts';

const TODOS = Object.keys(ESTADOS_PAGAMENTO);

/** The views of the list, by what each sets: which states, and whether only what diverges. */
export const ABAS = {
  sem_data: { estado: ['SEM_DATA'], diverge: false },
  em_parte: { estado: ['EM_PARTE'], diverge: false },
  divergencia: { estado: TODOS, diverge: true },
  pagos: { estado: ['PAGO'], diverge: false },
  fora: { estado: ['FORA'], diverge: false },
  todos: { estado: TODOS, diverge: false },
} as const satisfies Record<string, { estado: readonly string[]; diverge: boolean }>;
export type AbaPagamento = keyof typeof ABAS;
export const ABA_NAMES = [
  'sem_data',
  'em_parte',
  'divergencia',
  'pagos',
  'fora',
  'todos',
] as const satisfies readonly AbaPagamento[];

const isDivergent = (filters: Filters) => asList(filters.diverge).includes(true);

/** In: the filters in force. Out: the view that they are of; null where a person chose states of their own. */
export function abaDe(filters: Filters): AbaPagamento | null {
  const estado = asList(filters.estado).map(String).sort().join();
  const diverge = isDivergent(filters);
  const is = (aba: AbaPagamento) =>
    ABAS[aba].diverge === diverge && [...ABAS[aba].estado].sort().join() === estado;
  return ABA_NAMES.find(is) ?? null;
}

/** The filters moved to another view; all else that was chosen stays. */
export function comAba(filters: Filters, aba: AbaPagamento): Filters {
  const { estado, diverge } = ABAS[aba];
  const rest = withFilter(filters, 'diverge', undefined);
  return { ...rest, estado: [...estado], ...(diverge && { diverge: [true] }) };
}
