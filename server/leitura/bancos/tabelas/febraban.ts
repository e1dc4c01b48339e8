import { mesmoParaTodos, type TabelaDeOcorrencias } from './tabela.ts';

/**
 * Codes of table G059, which most banks print unchanged. ZA and ZB are unknown here, as banks give them different meanings; a bank that
 * documents which one has its own table.
 */
export const FEBRABAN: TabelaDeOcorrencias = {
  fonte: 'FEBRABAN, CNAB 240 de pagamentos, tabela G059',
  codigos: {
    '00': ['PAGO', 'pago'],
    '03': ['PAGO', 'autorizado pela agência e pago'],
    BD: ['AGENDADO', 'incluído, ainda não pago'],
    BE: ['AGENDADO', 'alterado, ainda não pago'],
    B1: ['AGENDADO', 'espera autorização'],
    B3: ['AGENDADO', 'bloqueado pelo cliente'],
    BF: ['CANCELADO', 'excluído'],
    '02': ['CANCELADO', 'cancelado por quem paga ou recebe'],
    '01': ['NAO_PAGO', 'sem saldo'],
    HF: ['NAO_PAGO', 'sem saldo na conta da empresa'],
    BG: ['NAO_PAGO', 'agência ou conta impedida'],
    ZA: ['DESCONHECIDO', 'para uns bancos é aviso de conta substituída, para outros devolução'],
    ZB: ['DESCONHECIDO', 'o nome difere do que está na Receita'],
    AE: ['RECUSADO', 'inscrição inválida'],
    AG: ['RECUSADO', 'agência ou conta inválida'],
    AL: ['RECUSADO', 'banco do favorecido inválido'],
    AM: ['RECUSADO', 'agência do favorecido inválida'],
    AN: ['RECUSADO', 'conta do favorecido inválida'],
    AO: ['RECUSADO', 'falta o nome do favorecido'],
    AP: ['RECUSADO', 'data inválida'],
    AR: ['RECUSADO', 'valor inválido'],
    AT: ['RECUSADO', 'inscrição do favorecido inválida'],
    BB: ['RECUSADO', 'seu número inválido'],
    CA: ['RECUSADO', 'banco do código de barras inválido'],
    CC: ['RECUSADO', 'dígito do código de barras inválido'],
    CD: ['RECUSADO', 'valor do código de barras inválido'],
    CE: ['RECUSADO', 'código de barras inválido'],
    CF: ['RECUSADO', 'valor do documento inválido'],
    CH: ['RECUSADO', 'desconto inválido'],
    CI: ['RECUSADO', 'juros inválidos'],
    CP: ['RECUSADO', 'valor do INSS inválido'],
    HA: ['RECUSADO', 'lote não aceito'],
    TA: ['RECUSADO', 'totais do lote não conferem'],
    PA: ['RECUSADO', 'PIX não efetivado: tente mais tarde'],
    PC: ['RECUSADO', 'conta do PIX encerrada'],
    ...mesmoParaTodos('PF PG', 'RECUSADO', 'CPF ou CNPJ não é do titular da conta do PIX'),
    PJ: ['RECUSADO', 'chave PIX não cadastrada'],
    PK: ['RECUSADO', 'QR Code do PIX inválido ou vencido'],
    ...mesmoParaTodos('PB PD PE PH PI PL PM PN', 'RECUSADO', 'PIX recusado'),
  },
  // A, B, C and H report errors in the order; the codes above are their exceptions.
  familias: [{ forma: /^[ABCH][0-9A-Z]$/, diz: ['RECUSADO', 'recusado pelo banco'] }],
};

/** Codes of Bradesco Multipag: with ZA the account of the payee was replaced, and the payment was made. */
export const BRADESCO: TabelaDeOcorrencias = {
  ...FEBRABAN,
  fonte: 'Bradesco, Multipag 240, tabela de ocorrências (06/2019 e PIX)',
  codigos: { ...FEBRABAN.codigos, ZA: ['AVISO', 'agência ou conta do favorecido substituída'] },
};

/**
 * Codes of Santander: ZA is money that was returned. Whether C6 (COMPROR) means paid is not known, so it is left for the user to decide.
 */
export const SANTANDER: TabelaDeOcorrencias = {
  ...FEBRABAN,
  fonte: 'Santander, pagamentos 240, por leitor público',
  codigos: {
    ...FEBRABAN.codigos,
    ZA: ['DEVOLVIDO', 'transferência devolvida'],
    ZB: ['RECUSADO', 'mesma titularidade não permitida'],
    IR: ['RECUSADO', 'dívida ativa inválida'],
    C6: ['DESCONHECIDO', 'COMPROR aprovado'],
    ...mesmoParaTodos('C1 C2 C3 C4', 'RECUSADO', 'COMPROR recusado'),
  },
};
