import { ESTADOS_PAGAMENTO } from './pagamentos.ts';

const TODOS = Object.keys(ESTADOS_PAGAMENTO);

/** The views of what is paid, by what each sets: which states, and whether only what diverges. */
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

/** What each is called, also where what it has is counted. */
export const NOMES_ABAS: Readonly<Record<AbaPagamento, string>> = {
  sem_data: 'Sem data',
  em_parte: 'Em parte',
  divergencia: 'Com divergência',
  pagos: 'Pagos',
  fora: 'Fora da lista',
  todos: 'Todos',
};
