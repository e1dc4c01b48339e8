import type { Tone } from '../field.ts';

/** The states of an event as people see them (docs/decisoes.md 'Eventos do eSocial'). */
export const SITUACOES = {
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
export type Situacao = keyof typeof SITUACOES;

export const TONS_SITUACAO: Readonly<Record<Situacao, Tone>> = {
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

/** What an answer of the eSocial says of one event. */
export interface Resposta {
  /** `cdResposta`: 101 waiting, 201 accepted, 202 accepted with a warning, 4xx refused, 5xx a wrong question. */
  codigo: string;
  recibo: string;
  ocorrencias: readonly Ocorrencia[];
}

const TEM_RECIBO: readonly Situacao[] = ['ACEITO', 'ACEITO_ADVERTENCIA', 'RETIFICADO', 'EXCLUIDO'];

/** Whether the eSocial holds, or held, the event: it has a receipt. */
export function foiAceito(situacao: Situacao): boolean {
  return TEM_RECIBO.includes(situacao);
}

/** Whether an answer says what became of the event: a wrong question (5xx), or a failure of the server (3xx), does not. */
export const settlesEvento = ({ recibo, codigo }: Pick<Resposta, 'recibo' | 'codigo'>): boolean =>
  recibo !== '' || codigo.startsWith('4');

/**
 * The state after an answer that the eSocial is proven to have given. A receipt is acceptance, whatever warnings came with
 * it. What was accepted stays so: an older answer, or a refusal of the same event sent twice, does not take it back.
 */
export function situacaoAposResposta(atual: Situacao, { codigo, recibo, ocorrencias }: Resposta): Situacao {
  if (recibo !== '') {
    if (atual === 'RETIFICADO' || atual === 'EXCLUIDO') return atual;
    const warned = codigo === '202' || ocorrencias.some(({ tipo }) => tipo === 'ADVERTENCIA');
    return warned ? 'ACEITO_ADVERTENCIA' : 'ACEITO';
  }
  if (foiAceito(atual)) return atual;
  if (codigo === '101') return atual === 'A_CONFIRMAR' ? atual : 'PROCESSANDO';
  return codigo.startsWith('4') ? 'REJEITADO' : atual;
}

/** The state after an answer that only a file tells: it accepts and refuses nothing, and asks to be confirmed. */
export function situacaoInformada(atual: Situacao, resposta: Resposta): Situacao {
  return settlesEvento(resposta) && !foiAceito(atual) ? 'A_CONFIRMAR' : atual;
}
