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
  IPM: 'IPM (Atende.Net)',
  DSF: 'DSF (ISS Digital)',
  SMARAPD: 'SmarAPD',
  BARUERI: 'Barueri',
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

/** Why a note is not approved with others as it is: nothing proves it, or something in it is to be looked at first. */
export const IMPEDIMENTOS_DO_LOTE = { PROVA: 'Só falta a prova', DIVERGE: 'Há o que conferir' } as const;
export type ImpedimentoDoLote = keyof typeof IMPEDIMENTOS_DO_LOTE;
