/** The layouts that a note is written in, and what a person types. */
export const LEIAUTES_NFSE = {
  NACIONAL: 'Padrão nacional',
  DPS: 'DPS (declaração do prestador)',
  ABRASF_1: 'ABRASF 1',
  ABRASF_2: 'ABRASF 2',
  GINFES: 'Ginfes',
  BELO_HORIZONTE: 'Belo Horizonte (BHISS)',
  CURITIBA: 'Curitiba (ISS Curitiba)',
  CAMPINAS: 'Campinas',
  ISSNET: 'ISSNet',
  SAO_PAULO: 'São Paulo (Nota do Milhão)',
  SAO_PAULO_PORTAL: 'Portal de São Paulo (CSV ou TXT)',
  DIGITADA: 'Digitada',
} as const;
export type LeiauteNfse = keyof typeof LEIAUTES_NFSE;

/** What became of the note, as the file itself says. */
export const SITUACOES_NOTA = {
  NORMAL: 'Normal',
  CANCELADA: 'Cancelada',
  SUBSTITUIDA: 'Substituída',
  BLOQUEADA: 'Bloqueada',
  /** A DPS or RPS: what the provider declared, without the note. */
  SEM_NOTA: 'Ainda sem a nota',
} as const;
export type SituacaoNota = keyof typeof SITUACOES_NOTA;
