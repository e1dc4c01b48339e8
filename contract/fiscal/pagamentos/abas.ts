import { ESTADOS_PAGAMENTO } from './pagamentos.ts';

const TODOS = Object.keys(ESTADOS_PAGAMENTO);

/** Views of payments, each with its filter: the states, and whether only those with a divergence. */
export const ABAS_PAGAMENTO = {
  sem_data: { estado: ['SEM_DATA'], diverge: false },
  em_parte: { estado: ['EM_PARTE'], diverge: false },
  divergencia: { estado: TODOS, diverge: true },
  pagos: { estado: ['PAGO'], diverge: false },
  fora: { estado: ['FORA'], diverge: false },
  todos: { estado: TODOS, diverge: false },
} as const satisfies Record<string, { estado: readonly string[]; diverge: boolean }>;
export type AbaPagamento = keyof typeof ABAS_PAGAMENTO;
export const ABA_NAMES = [
  'sem_data',
  'em_parte',
  'divergencia',
  'pagos',
  'fora',
  'todos',
] as const satisfies readonly AbaPagamento[];

/** Labels of the views, also used for their counts. */
export const NOMES_ABAS: Readonly<Record<AbaPagamento, string>> = {
  sem_data: 'Sem data',
  em_parte: 'Em parte',
  divergencia: 'Com divergência',
  pagos: 'Pagos',
  fora: 'Fora da lista',
  todos: 'Todos',
};
