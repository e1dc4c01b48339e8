import type { ACOES_REVISAO } from './detalhe.ts';
import { ESTADOS_REVISAO, type EstadoRevisao } from './nfses.ts';

/** What a person may decide of a note. */
export type AcaoDecisao = Exclude<(typeof ACOES_REVISAO)[number], 'DESFAZ'>;

/** From which states each decision may be taken, and what a note is after it. */
const TRANSICOES: Readonly<Record<AcaoDecisao, { de: readonly EstadoRevisao[]; para: EstadoRevisao }>> = {
  APROVA: { de: ['A_REVISAR', 'EM_DUVIDA', 'REABERTA'], para: 'APROVADA' },
  RECUSA: { de: ['A_REVISAR', 'EM_DUVIDA', 'REABERTA'], para: 'RECUSADA' },
  DUVIDA: { de: ['A_REVISAR', 'REABERTA'], para: 'EM_DUVIDA' },
  REABRE: { de: ['APROVADA', 'RECUSADA'], para: 'REABERTA' },
};

/** In: a decision and the state of a note. Out: its state after it, or the sentence that says why not. */
export function depoisDe(
  acao: AcaoDecisao,
  estado: EstadoRevisao,
): { para: EstadoRevisao } | { recusa: string } {
  const { de, para } = TRANSICOES[acao];
  if (de.includes(estado)) return { para };
  if (estado === 'NAO_CABE') return { recusa: 'A empresa não tomou este serviço: a nota não se revisa.' };
  if (estado === para) return { recusa: `A nota já está como “${ESTADOS_REVISAO[para]}”.` };
  return acao === 'REABRE'
    ? { recusa: 'Só se reabre o que foi aprovado ou recusado.' }
    : { recusa: `A nota está como “${ESTADOS_REVISAO[estado]}”. Reabra-a antes.` };
}

/** What becomes of a decided note when the note itself changes: what was settled is open again, a doubt stays one. */
export const reaberta = (estado: EstadoRevisao): EstadoRevisao =>
  estado === 'APROVADA' || estado === 'RECUSADA' ? 'REABERTA' : estado;
