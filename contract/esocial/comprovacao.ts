/** Kinds of proof of the last answer that counts for an event (ADR 0016). */
export const COMPROVACOES = {
  ASSINADO_CADEIA: 'Assinado pelo eSocial, cadeia conferida',
  ASSINADO: 'Assinatura do eSocial a confirmar: a cadeia não foi conferida',
  OUTRO_CONTEUDO: 'Assinado pelo eSocial, mas o hash do recibo não é o do XML que está aqui',
  CADEIA_DESCONHECIDA:
    'Não comprovado: o certificado da assinatura não vem de uma autoridade que o administrador importou',
  SEM_ASSINATURA: 'Informado por arquivo, sem assinatura do eSocial: não comprovado',
} as const;
export type Comprovacao = keyof typeof COMPROVACOES;

const COMPROVADAS: readonly Comprovacao[] = ['ASSINADO_CADEIA', 'OUTRO_CONTEUDO'];

/** Returns whether the eSocial's signature proves the answer. */
export function comprovado(comprovacao: Comprovacao | null): boolean {
  return comprovacao !== null && COMPROVADAS.includes(comprovacao);
}

export const isComprovacao = (name: unknown): name is Comprovacao =>
  typeof name === 'string' && Object.hasOwn(COMPROVACOES, name);

/** Result of checking the signature of an answer: its proof, or why it proves nothing. */
export type ProvaRetorno = { vale: true; comprovacao: Comprovacao } | { vale: false; motivo: string };
