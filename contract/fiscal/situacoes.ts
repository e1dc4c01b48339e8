/** What a document is worth, by what SEFAZ said of it. */
export const SITUACOES = {
  AUTORIZADO: 'Autorizado',
  CANCELADO: 'Cancelado',
  DENEGADO: 'Denegado',
  SEM_PROTOCOLO: 'Sem protocolo',
  /** The answer in the file is of the SEFAZ, but no authorisation: 204 (duplicate) or another refusal. */
  A_CONFIRMAR: 'Autorização a confirmar',
  /** It is of the simulator or of homologação, and its company acts where that never counts. */
  SEM_VALOR: 'Sem valor fiscal',
} as const;
export type Situacao = keyof typeof SITUACOES;
export const SITUACAO_NAMES = [
  'AUTORIZADO',
  'CANCELADO',
  'DENEGADO',
  'SEM_PROTOCOLO',
  'A_CONFIRMAR',
  'SEM_VALOR',
] as const satisfies readonly Situacao[];
