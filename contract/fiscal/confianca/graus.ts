/**
 * How much a file may be believed, whatever kind of document it is, the best first. Of two that are equal the earlier one
 * stays. What only repeats or announces a document ranks below a whole one that nothing speaks against, and above one whose
 * signature fails.
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

/** The degrees that a document of SEFAZ may have, as its list names them. */
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

/** The degrees that a service invoice may have, as its list names them. */
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

/** Returns a degree as the lists of documents of SEFAZ hold it; what is not of them proves nothing there. */
export const confiancaNaLista = (one: Confianca): ConfiancaDocumento =>
  isOfDocumento(one) ? one : 'SEM_ASSINATURA';

/** Returns a degree as the list of service invoices holds it. */
export const confiancaNaListaDeNotas = (one: Confianca): ConfiancaNota =>
  isOfNota(one) ? one : 'SEM_ASSINATURA';

const ORDEM = Object.keys(CONFIANCAS);

/** In: a degree. Out: its place in the order; smaller is more. */
export const ordemDe = (confianca: Confianca): number => ORDEM.indexOf(confianca);

const PROVADAS: readonly Confianca[] = ['SEFAZ', 'CADEIA'];

/** Returns whether a degree proves: the authority said it, or whose it is signed it with a known chain. */
export const prova = (confianca: Confianca): boolean => PROVADAS.includes(confianca);

/**
 * Returns whether what rests on a degree is sure: proven, or a person took it upon themselves. All else is 'a confirmar': no
 * deadline by it counts as sure, no rule approves by it, and it cancels nothing.
 */
export const segura = (confianca: Confianca): boolean => prova(confianca) || confianca === 'ESCOLHIDO';
