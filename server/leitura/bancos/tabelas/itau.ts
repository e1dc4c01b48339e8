import { mesmoParaTodos, type TabelaDeOcorrencias } from './tabela.ts';

/**
 * Codes of Itaú SISPAG, note 8. Letters that FEBRABAN uses for refusals mean payments and changes here, so only FEBRABAN's numeric codes
 * are included, which have no other meaning here.
 */
export const ITAU: TabelaDeOcorrencias = {
  fonte: 'Itaú, SISPAG CNAB 240, manual v086, nota 8',
  codigos: {
    '00': ['PAGO', 'pago'],
    '01': ['NAO_PAGO', 'sem saldo'],
    '02': ['CANCELADO', 'cancelado por quem paga ou recebe'],
    '03': ['PAGO', 'autorizado pela agência e pago'],
    CP: ['PAGO', 'ordem de pagamento sacada'],
    FC: ['PAGO', 'pago por financiamento COMPROR'],
    FD: ['PAGO', 'pago por financiamento DESCOMPROR'],
    BD: ['AGENDADO', 'agendado'],
    BE: ['AGENDADO', 'agendado como ordem de pagamento'],
    EM: ['AGENDADO', 'ordem de pagamento emitida, ainda não sacada'],
    AE: ['AGENDADO', 'data de pagamento alterada'],
    IR: ['AGENDADO', 'pagamento alterado'],
    LA: ['AGENDADO', 'data do lote alterada'],
    CE: ['CANCELADO', 'cancelado'],
    LC: ['CANCELADO', 'lote cancelado'],
    NA: ['CANCELADO', 'cancelado por falta de autorização'],
    SS: ['NAO_PAGO', 'cancelado por falta de saldo ou limite'],
    RJ: ['RECUSADO', 'registro rejeitado'],
    NR: ['RECUSADO', 'operação não realizada'],
    DV: ['DEVOLVIDO', 'devolvido pelo banco do favorecido'],
    EX: ['DEVOLVIDO', 'ordem de pagamento não sacada, devolvida'],
    PD: ['AVISO', 'antecipação oferecida ao fornecedor'],
    RS: ['AVISO', 'disponível para antecipação'],
    AG: ['RECUSADO', 'número do lote inválido'],
    AL: ['RECUSADO', 'banco do favorecido inválido'],
    AM: ['RECUSADO', 'agência do favorecido inválida'],
    AN: ['RECUSADO', 'conta do favorecido inválida'],
    AO: ['RECUSADO', 'nome do favorecido inválido'],
    AP: ['RECUSADO', 'data inválida'],
    AR: ['RECUSADO', 'valor inválido'],
    BI: ['RECUSADO', 'CNPJ ou CPF do favorecido inválido'],
    CD: ['RECUSADO', 'CNPJ ou CPF diferente do cadastrado'],
    CF: ['RECUSADO', 'valor do documento inválido'],
    CH: ['RECUSADO', 'desconto inválido'],
    CN: ['RECUSADO', 'conta não cadastrada'],
    II: ['RECUSADO', 'vencimento inválido'],
    IP: ['RECUSADO', 'dígito do código de barras inválido'],
    NI: ['RECUSADO', 'já pago ou vencido'],
    TA: ['RECUSADO', 'totais do lote não conferem'],
    X2: ['RECUSADO', 'número da nota fiscal inválido'],
    X3: ['RECUSADO', 'identificação da nota ou CNPJ inválido'],
    ...mesmoParaTodos(
      'AH AI AJ AQ BC BL CG CI CJ CK CL CM CO CQ CR CS HA HM IB IC ID IE IF IG IH IJ IK IL IM IN IO IQ IS IT IU IV IX NB NC ND NE NF NG NH TI X1 X4',
      ...(['RECUSADO', 'dado da ordem inválido'] as const),
    ),
  },
  // Codes of the payslip.
  familias: [{ forma: /^(?:D[0-9A-M]|E[0-4])$/, diz: ['RECUSADO', 'dado do demonstrativo inválido'] }],
};
