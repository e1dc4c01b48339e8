import type { ACOES_REVISAO } from './detalhe.ts';
import { ESTADOS_REVISAO, type EstadoRevisao } from './nfses.ts';

/** Decisions that a user may take on a nota. */
export type AcaoDecisao = Exclude<(typeof ACOES_REVISAO)[number], 'DESFAZ'>;

/** States in which each decision may be taken, and the resulting state. */
const TRANSICOES: Readonly<Record<AcaoDecisao, { de: readonly EstadoRevisao[]; para: EstadoRevisao }>> = {
  APROVA: { de: ['A_REVISAR', 'EM_DUVIDA', 'REABERTA'], para: 'APROVADA' },
  RECUSA: { de: ['A_REVISAR', 'EM_DUVIDA', 'REABERTA'], para: 'RECUSADA' },
  DUVIDA: { de: ['A_REVISAR', 'REABERTA'], para: 'EM_DUVIDA' },
  REABRE: { de: ['APROVADA', 'RECUSADA'], para: 'REABERTA' },
};

/** Returns the state of a nota after a decision, or the sentence that refuses it. */
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

/** Returns the state of a decided nota after the nota itself changed: an approval or refusal is reopened, a doubt stays. */
export const reaberta = (estado: EstadoRevisao): EstadoRevisao =>
  estado === 'APROVADA' || estado === 'RECUSADA' ? 'REABERTA' : estado;
