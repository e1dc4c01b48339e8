/**
 * Faults, each applied once, in order: delay (`ms`), connection cut before or after registering, HTTP error, text that is
 * not XML, or a status of the whole service.
 */
export type Falha =
  | { tipo: 'LENTO'; ms: number }
  | { tipo: 'CAI_ANTES' }
  | { tipo: 'CAI_DEPOIS' }
  | { tipo: 'HTTP'; status: number }
  | { tipo: 'MALFORMADO' }
  | { tipo: 'CSTAT'; cStat: '108' | '109' | '656' | '678' | '999' };

const MOTIVOS = {
  '108': 'Servico Paralisado Momentaneamente (curto prazo)',
  '109': 'Servico Paralisado sem Previsao',
  '656': 'Rejeicao: Consumo Indevido',
  '678': 'Rejeicao: Uso Indevido',
  '999': 'Rejeicao: Erro nao catalogado',
} as const;

export function motivoDaFalha(cStat: keyof typeof MOTIVOS): string {
  return MOTIVOS[cStat];
}
