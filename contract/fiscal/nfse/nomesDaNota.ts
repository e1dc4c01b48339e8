/** Layouts of notas, including typed ones. */
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

/** Situations of a nota, as its file states them. */
export const SITUACOES_NOTA = {
  NORMAL: 'Normal',
  CANCELADA: 'Cancelada',
  SUBSTITUIDA: 'Substituída',
  BLOQUEADA: 'Bloqueada',
  /** A DPS or RPS: the provider's declaration, without the nota. */
  SEM_NOTA: 'Ainda sem a nota',
} as const;
export type SituacaoNota = keyof typeof SITUACOES_NOTA;

/** Reasons why a nota cannot be approved in a batch: it is not proven, or something in it has to be checked first. */
export const IMPEDIMENTOS_DO_LOTE = { PROVA: 'Só falta a prova', DIVERGE: 'Há o que conferir' } as const;
export type ImpedimentoDoLote = keyof typeof IMPEDIMENTOS_DO_LOTE;
