import type {
  EstadoImportacaoPagamentos,
  ImportacaoPagamentos,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';

/** Steps of an import, in the order in which the user sees them. */
export const PASSOS = ['arquivo', 'leitura', 'conferencia', 'perguntas', 'muda', 'resultado'] as const;
export type EtapaDaImportacao = (typeof PASSOS)[number];

/** Steps shown while no task is running, which are stored in the address. */
const ESCOLHIDOS = [
  'leitura',
  'conferencia',
  'perguntas',
  'muda',
] as const satisfies readonly EtapaDaImportacao[];

/** States in which a task is running: the page polls until they are over. */
export const EM_ANDAMENTO: readonly EstadoImportacaoPagamentos[] = ['lendo', 'aplicando', 'desfazendo'];

/** Returns the step to show for the import's state (undefined for none yet) and the step in the address. */
export function passoDe(
  estado: EstadoImportacaoPagamentos | undefined,
  pedido: string | null,
): EtapaDaImportacao {
  if (estado === undefined) return 'arquivo';
  if (estado === 'recebida' || estado === 'lendo') return 'leitura';
  if (estado !== 'conferida') return 'resultado';
  return ESCOLHIDOS.find((passo) => passo === pedido) ?? 'conferencia';
}

type Grupos = Pick<ImportacaoPagamentos, 'grupos'>;

const linhasDe = ({ grupos }: Grupos, grupo: string) =>
  grupos.find((one) => one.grupo === grupo)?.linhas ?? 0;

/** Returns how many lines still require an answer. */
export const abertas = (importacao: Grupos) => linhasDe(importacao, 'PERGUNTA');

/** Returns how many lines would be written. */
export const aplicaveis = (importacao: Grupos) => linhasDe(importacao, 'APLICA');

/** Returns the step after the preview: the questions while there are any. */
export const depoisDaConferencia = (importacao: Grupos): EtapaDaImportacao =>
  abertas(importacao) > 0 ? 'perguntas' : 'muda';
