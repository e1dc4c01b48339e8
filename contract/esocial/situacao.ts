import type { Tone } from '../field.ts';

/** The states of an event as users see them (docs/decisoes.md 'Eventos do eSocial'). */
export const SITUACOES_DO_EVENTO = {
  PENDENTE: 'Pendente',
  VALIDADO: 'Validado',
  ENVIADO: 'Enviado',
  PROCESSANDO: 'Processando',
  A_CONFIRMAR: 'Resposta a confirmar',
  ACEITO: 'Aceito',
  ACEITO_ADVERTENCIA: 'Aceito com advertência',
  REJEITADO: 'Rejeitado',
  RETIFICADO: 'Retificado',
  EXCLUIDO: 'Excluído',
} as const;
export type SituacaoDoEvento = keyof typeof SITUACOES_DO_EVENTO;

export const TONS_SITUACAO: Readonly<Record<SituacaoDoEvento, Tone>> = {
  PENDENTE: 'todo',
  VALIDADO: 'todo',
  ENVIADO: 'running',
  PROCESSANDO: 'running',
  A_CONFIRMAR: 'warning',
  ACEITO: 'success',
  ACEITO_ADVERTENCIA: 'warning',
  REJEITADO: 'error',
  RETIFICADO: 'past',
  EXCLUIDO: 'past',
};

export interface Ocorrencia {
  tipo: 'ERRO' | 'ADVERTENCIA';
  codigo: string;
  descricao: string;
  localizacao: string;
}

/** The part of an eSocial answer about one event. */
export interface Resposta {
  /** `cdResposta`: 101 waiting, 201 accepted, 202 accepted with a warning, 4xx refused, 5xx a wrong question. */
  codigo: string;
  recibo: string;
  ocorrencias: readonly Ocorrencia[];
}

const TEM_RECIBO: readonly SituacaoDoEvento[] = ['ACEITO', 'ACEITO_ADVERTENCIA', 'RETIFICADO', 'EXCLUIDO'];

/** Returns whether the eSocial holds, or held, the event: it has a receipt. */
export function foiAceito(situacao: SituacaoDoEvento): boolean {
  return TEM_RECIBO.includes(situacao);
}

/** Returns whether an answer settles the event: a wrong question (5xx), or a failure of the server (3xx), does not. */
export const settlesEvento = ({ recibo, codigo }: Pick<Resposta, 'recibo' | 'codigo'>): boolean =>
  recibo !== '' || codigo.startsWith('4');

/**
 * Returns the state after an answer proven to come from the eSocial. A receipt means accepted, whatever warnings came with it. An accepted
 * event stays accepted: an older answer, or a refusal of the same event sent twice, does not change it.
 */
export function situacaoAposResposta(
  atual: SituacaoDoEvento,
  { codigo, recibo, ocorrencias }: Resposta,
): SituacaoDoEvento {
  if (recibo !== '') {
    if (atual === 'RETIFICADO' || atual === 'EXCLUIDO') return atual;
    const warned = codigo === '202' || ocorrencias.some(({ tipo }) => tipo === 'ADVERTENCIA');
    return warned ? 'ACEITO_ADVERTENCIA' : 'ACEITO';
  }
  if (foiAceito(atual)) return atual;
  if (codigo === '101') return atual === 'A_CONFIRMAR' ? atual : 'PROCESSANDO';
  return codigo.startsWith('4') ? 'REJEITADO' : atual;
}

/** Returns the state after an answer that only a file reports: it neither accepts nor refuses, and has to be confirmed. */
export function situacaoInformada(atual: SituacaoDoEvento, resposta: Resposta): SituacaoDoEvento {
  return settlesEvento(resposta) && !foiAceito(atual) ? 'A_CONFIRMAR' : atual;
}
