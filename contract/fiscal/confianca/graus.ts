/**
 * Degrees of trust in a file of any kind, the best first; among equals the earlier file wins. Kinds that only repeat or announce a document
 * rank below a whole one without evidence against it, and above one with an invalid signature.
 */
export const CONFIANCAS = {
  SEFAZ: 'Comprovado pela autoridade',
  ESCOLHIDO: 'Escolhido por uma pessoa',
  CADEIA: 'Assinatura válida, de cadeia conferida',
  ASSINADO: 'Assinatura válida, a confirmar',
  SEM_ASSINATURA: 'Sem assinatura',
  EXTRATO: 'Linha de um relatório',
  DIGITADO: 'Digitado por uma pessoa',
  DECLARACAO: 'Declaração, sem a nota',
  RESUMO_SEFAZ: 'Resumo dado pela autoridade',
  PROTOCOLO_ALHEIO: 'Com o protocolo de outro conteúdo',
  INVALIDO: 'Assinatura que não vale',
  RESUMO: 'Resumo trazido por arquivo',
  DESMENTIDO: 'A autoridade conhece outro conteúdo',
} as const;
export type Confianca = keyof typeof CONFIANCAS;

/** Degrees of a document authorised by SEFAZ, with the labels of its list. */
export const CONFIANCAS_DOCUMENTO = {
  SEFAZ: 'Comprovado pela SEFAZ',
  ESCOLHIDO: CONFIANCAS.ESCOLHIDO,
  CADEIA: CONFIANCAS.CADEIA,
  ASSINADO: CONFIANCAS.ASSINADO,
  SEM_ASSINATURA: CONFIANCAS.SEM_ASSINATURA,
  RESUMO_SEFAZ: 'Resumo dado pela SEFAZ',
  PROTOCOLO_ALHEIO: CONFIANCAS.PROTOCOLO_ALHEIO,
  INVALIDO: CONFIANCAS.INVALIDO,
  RESUMO: CONFIANCAS.RESUMO,
  DESMENTIDO: 'A SEFAZ conhece outro conteúdo',
} as const satisfies Partial<Record<Confianca, string>>;
export type ConfiancaDocumento = keyof typeof CONFIANCAS_DOCUMENTO;

/** Degrees of an NFS-e, with the labels of its list. */
export const CONFIANCAS_NOTA = {
  SEFAZ: 'Entregue pelo ADN',
  ESCOLHIDO: CONFIANCAS.ESCOLHIDO,
  CADEIA: CONFIANCAS.CADEIA,
  ASSINADO: CONFIANCAS.ASSINADO,
  SEM_ASSINATURA: CONFIANCAS.SEM_ASSINATURA,
  EXTRATO: 'Linha da planilha do portal',
  DIGITADO: 'Digitada por uma pessoa',
  DECLARACAO: CONFIANCAS.DECLARACAO,
  INVALIDO: CONFIANCAS.INVALIDO,
} as const satisfies Partial<Record<Confianca, string>>;
export type ConfiancaNota = keyof typeof CONFIANCAS_NOTA;

const isOfDocumento = (one: Confianca): one is ConfiancaDocumento => Object.hasOwn(CONFIANCAS_DOCUMENTO, one);
const isOfNota = (one: Confianca): one is ConfiancaNota => Object.hasOwn(CONFIANCAS_NOTA, one);

/** Returns a degree as the lists of documents authorised by SEFAZ store it; degrees of other kinds prove nothing there. */
export const confiancaNaLista = (one: Confianca): ConfiancaDocumento =>
  isOfDocumento(one) ? one : 'SEM_ASSINATURA';

/** Returns a degree as the list of NFS-e stores it. */
export const confiancaNaListaDeNotas = (one: Confianca): ConfiancaNota =>
  isOfNota(one) ? one : 'SEM_ASSINATURA';

const ORDEM = Object.keys(CONFIANCAS);

/** Returns the position of a degree in the order; smaller is more trusted. */
export const ordemDe = (confianca: Confianca): number => ORDEM.indexOf(confianca);

const PROVADAS: readonly Confianca[] = ['SEFAZ', 'CADEIA'];

/** Returns whether a degree is proof: the authority confirmed it, or the right signer signed it with a known chain. */
export const isProva = (confianca: Confianca): boolean => PROVADAS.includes(confianca);

/**
 * Returns whether a degree is reliable: proven, or chosen by a user. All else is 'a confirmar': no deadline based on it counts as sure, no
 * rule approves by it, and it cancels nothing.
 */
export const segura = (confianca: Confianca): boolean => isProva(confianca) || confianca === 'ESCOLHIDO';
