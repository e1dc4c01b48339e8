import { dado, naoEDado, pronto } from './montar.ts';
import { arquivo0, arquivo9, extrato5, lote1, segmentoE } from './registro240.ts';

const TITULAR = { cnpj: '33444555000181', nome: 'TOMADORA EXEMPLO LTDA' };
const doExtrato = {
  cpfCnpj: null,
  fornecedor: null,
  numero: null,
  situacao: '',
  ocorrencia: '',
  efeito: 'PAGO',
};

/** A statement in CNAB 240: it proves days and amounts. */
export const extrato240 = pronto({
  modelo: 'cnab240-extrato',
  nome: 'CNAB 240, extrato para conciliação',
  descricao:
    'Segmento E: cada débito prova uma data e um valor; quem recebeu fica como pergunta. Créditos não são dado.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: { formato: 'CNAB240', campos: [], casar: ['FORNECEDOR_VALOR'] },
  amostra: {
    nome: 'extrato.txt',
    linhas: [
      arquivo0('999', TITULAR),
      lote1('999', 1, TITULAR, 'E0440033'),
      segmentoE('999', 1, 1, { dia: '15092026', valor: 140_775, tipo: 'D', historico: 'PAGTO FORNECEDOR' }),
      segmentoE('999', 1, 2, { dia: '16092026', valor: 99_900, tipo: 'C', historico: 'RECEBIMENTO' }),
      extrato5('999', 1, { registros: 4, debitos: 140_775, creditos: 99_900 }),
      arquivo9('999', 1, 6),
    ],
  },
  esperado: [
    dado(3, { ...doExtrato, data: '2026-09-15', valor: 140_775, observacao: 'PAGTO FORNECEDOR' }),
    naoEDado(4),
  ],
});

/** A statement in OFX, of any version. */
export const extratoOfx = pronto({
  modelo: 'ofx-extrato',
  nome: 'Extrato OFX ou OFC',
  descricao:
    'OFX 1 ou 2, ou OFC: cada débito prova uma data e um valor; o nome e o histórico só sugerem o fornecedor. Créditos não são dado.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: { formato: 'OFX', campos: [], casar: ['FORNECEDOR_VALOR'] },
  amostra: {
    nome: 'extrato.ofx',
    linhas: [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'VERSION:102',
      'CHARSET:1252',
      '',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>999</BANKACCTFROM><BANKTRANLIST>',
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260915120000[-3:BRT]<TRNAMT>-1407,75<FITID>202609150001<CHECKNUM>901<NAME>AGORA EXEMPLO<MEMO>PIX ENVIADO</STMTTRN>',
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260916<TRNAMT>999.00<FITID>202609160001<MEMO>RECEBIMENTO</STMTTRN>',
      '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ],
  },
  esperado: [
    dado(1, {
      ...doExtrato,
      fornecedor: 'AGORA EXEMPLO',
      data: '2026-09-15',
      valor: 140_775,
      // Account, day, amount and document distinguish it from others with this FITID.
      transacao: '202609150001#8fa0111a',
      observacao: 'PIX ENVIADO · Documento 901',
    }),
    naoEDado(2),
  ],
});
