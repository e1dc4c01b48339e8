import type { Collected } from './algorithms.ts';

/** Reasons why a signature is invalid, with their sentences. */
export const REASONS = {
  XML: 'O XML não pôde ser lido.',
  SEM_ASSINATURA: 'O documento não está assinado.',
  INCOMPLETA: 'A assinatura está incompleta: falta nela o certificado ou outra parte.',
  ELEMENTO_REPETIDO: 'O elemento assinado aparece mais de uma vez; só um pode ser o verdadeiro.',
  OUTRO_ELEMENTO: 'A assinatura é de outro elemento, não do que está sendo lido.',
  FORA: 'O arquivo diz, fora do que foi assinado, coisa diferente do que foi assinado.',
  ALGORITMO: 'A assinatura usa um algoritmo que não é aceito.',
  ENVELOPE: 'A assinatura não pode ser verificada fora do envelope em que foi assinada.',
  DIGEST: 'O conteúdo foi alterado depois de assinado.',
  ASSINATURA: 'A assinatura não foi feita com a chave do certificado que o documento traz.',
  CERTIFICADO: 'O certificado da assinatura não pôde ser lido.',
  AUTOASSINADO:
    'O certificado da assinatura foi feito por quem o usa (autoassinado): qualquer pessoa faz um assim, e ele não prova quem assinou.',
  OUTRO_AUTOR: 'O certificado da assinatura é de outro CNPJ ou CPF, ou não diz de quem é.',
  OUTRO_AMBIENTE: 'O certificado da assinatura é de outro ambiente (produção ou produção restrita).',
} as const;
export type SignatureReason = keyof typeof REASONS;

/** Error that ends the reading of an invalid signature. */
export class Refusal extends Error {
  readonly motivo: SignatureReason;

  constructor(motivo: SignatureReason) {
    super(REASONS[motivo]);
    this.motivo = motivo;
  }
}

/** Data of a document's signature to verify; or why there is nothing to verify. */
export type Assinado = Collected | { motivo: SignatureReason };

/** Returns the result of `read`, or the reason of its Refusal. */
export function orReason(read: () => Collected): Assinado {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return { motivo: error.motivo };
    throw error;
  }
}
