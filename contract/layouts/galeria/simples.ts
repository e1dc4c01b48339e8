import { dado, pronto, titulo } from './montar.ts';

/** The minimum that a user types: supplier, nota and date. */
export const dataCnpjNota = pronto({
  modelo: 'data-cnpj-nota',
  nome: 'Data, CNPJ e nota',
  descricao: 'O mínimo: CNPJ do fornecedor, número da nota, data de pagamento e valor pago.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'DELIMITADO',
    campos: [
      titulo('data', ['Data de pagamento', 'Pagto', 'Pagamento', 'Pago em', 'Data'], { obrigatorio: true }),
      titulo('cpfCnpj', ['CNPJ', 'CPF', 'CNPJ/CPF', 'CNPJ ou CPF', 'CNPJ do fornecedor'], {
        obrigatorio: true,
      }),
      titulo('numero', ['Nota', 'NF', 'Número', 'Número da nota', 'Nota fiscal'], { obrigatorio: true }),
      titulo('valor', ['Valor pago', 'Valor']),
    ],
  },
  amostra: {
    nome: 'pagamentos.csv',
    linhas: [
      'CNPJ;Nota;Pagto;Valor',
      '1456789000152;2026/123;10/09/2026;8.335,00',
      '12abc34501de35;004411;11/09/2026;602,33',
    ],
  },
  esperado: [
    dado(2, { data: '2026-09-10', cpfCnpj: '01456789000152', numero: '2026/123', valor: 833500 }),
    dado(3, { data: '2026-09-11', cpfCnpj: '12ABC34501DE35', numero: '004411', valor: 60233 }),
  ],
});

/** A nota paid in instalments, exported with tabs and a decimal point. */
export const parcelasComTabulacao = pronto({
  modelo: 'parcelas-com-tabulacao',
  nome: 'Parcelas, separadas por tabulação',
  descricao: 'Texto separado por tabulação, uma linha por parcela (1/3), datas AAAA-MM-DD e ponto decimal.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'DELIMITADO',
    separador: '\t',
    campos: [
      titulo('cpfCnpj', ['cnpj', 'cnpj_fornecedor', 'cpf_cnpj', 'cpf'], { obrigatorio: true }),
      titulo('numero', ['nota', 'nf', 'numero', 'numero_nota', 'documento'], { obrigatorio: true }),
      titulo('parcela', ['parcela', 'parc'], { obrigatorio: true }),
      titulo('data', ['pago_em', 'data_pagamento', 'data_baixa', 'baixa', 'data'], { obrigatorio: true }),
      titulo('valor', ['valor_pago', 'pago', 'valor'], { decimal: '.' }),
    ],
  },
  amostra: {
    nome: 'parcelas.tsv',
    linhas: [
      'cnpj\tnota\tparcela\tpago_em\tvalor',
      '12ABC34501DE35\t4410\t1/2\t2026-08-31\t8885.00',
      '12ABC34501DE35\t4410\t2/2\t2026-09-30\t8885.00',
      '22334455000186\t79\t1/1\t2026-09-30\t205.06',
    ],
  },
  esperado: [
    dado(2, { cpfCnpj: '12ABC34501DE35', numero: '4410', parcela: '1/2', data: '2026-08-31', valor: 888500 }),
    dado(3, { cpfCnpj: '12ABC34501DE35', numero: '4410', parcela: '2/2', data: '2026-09-30', valor: 888500 }),
    dado(4, { cpfCnpj: '22334455000186', numero: '79', parcela: '1/1', data: '2026-09-30', valor: 20506 }),
  ],
});
