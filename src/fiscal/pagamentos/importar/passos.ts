import type {
  EstadoImportacaoPagamentos,
  ImportacaoPagamentos,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';

/** The way of a file, as the person sees it. */
export const PASSOS = ['arquivo', 'leitura', 'conferencia', 'perguntas', 'muda', 'resultado'] as const;
export type Passo = (typeof PASSOS)[number];

/** What a person looks at while nothing is under way: which of them is in the address. */
const ESCOLHIDOS = ['leitura', 'conferencia', 'perguntas', 'muda'] as const satisfies readonly Passo[];

/** States in which a task works: the page asks again until they are over. */
export const EM_ANDAMENTO: readonly EstadoImportacaoPagamentos[] = ['lendo', 'aplicando', 'desfazendo'];

/** In: the import, undefined for none yet, and the step that the address asks for. Out: the step that can be shown. */
export function passoDe(estado: EstadoImportacaoPagamentos | undefined, pedido: string | null): Passo {
  if (estado === undefined) return 'arquivo';
  if (estado === 'recebida' || estado === 'lendo') return 'leitura';
  if (estado !== 'conferida') return 'resultado';
  return ESCOLHIDOS.find((passo) => passo === pedido) ?? 'conferencia';
}

type Grupos = Pick<ImportacaoPagamentos, 'grupos'>;

const linhasDe = ({ grupos }: Grupos, grupo: string) =>
  grupos.find((one) => one.grupo === grupo)?.linhas ?? 0;

/** How many lines wait for an answer. */
export const abertas = (importacao: Grupos) => linhasDe(importacao, 'PERGUNTA');

/** How many lines would be written. */
export const aplicaveis = (importacao: Grupos) => linhasDe(importacao, 'APLICA');

/** Where the main button of the preview leads: to the questions while there are any. */
export const depoisDaConferencia = (importacao: Grupos): Passo =>
  abertas(importacao) > 0 ? 'perguntas' : 'muda';
