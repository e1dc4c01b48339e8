import { mesmoParaTodos, type TabelaDeOcorrencias } from './tabela.ts';

/** Codes of Bradesco PagFor, 500 columns: HF is a payment here, whereas in CNAB 240 it means no funds. */
export const PAGFOR: TabelaDeOcorrencias = {
  fonte: 'Bradesco, PagFor 500, tabela de ocorrências (PIX)',
  codigos: {
    BW: ['PAGO', 'pago'],
    HF: ['PAGO', 'debitado e pago'],
    BD: ['AGENDADO', 'agendado'],
    HA: ['AGENDADO', 'agendado, o débito espera saldo'],
    BU: ['AGENDADO', 'em processamento'],
    ...mesmoParaTodos('HB HD HG', 'NAO_PAGO', 'não pago: sem saldo'),
    ...mesmoParaTodos('BV BT', 'CANCELADO', 'retirado'),
    JB: ['DEVOLVIDO', 'devolvido'],
    ME: ['AVISO', 'data mudada por feriado no lugar'],
    FM: ['RECUSADO', 'código de movimento inválido'],
  },
  familias: [{ forma: /^[0-9A-Z]{2}$/, diz: ['RECUSADO', 'recusado pelo banco'] }],
};
