import { coluna, dado, pronto, titulo } from './montar.ts';

type Conta = Record<'numero' | 'nome' | 'nota' | 'emissao' | 'vencimento' | 'valor' | 'baixa', string>;

/** Returns a line of the 28 ordered fields: only the relevant ones have a name here. */
const lineOfConta = ({ numero, nome, nota, emissao, vencimento, valor, baixa }: Conta) => {
  const campos = Array.from({ length: 28 }, () => '');
  for (const [lugar, texto] of [
    [1, numero],
    [2, nome],
    [3, emissao],
    [4, nota],
    [5, vencimento],
    [6, valor],
    [17, baixa],
    [18, valor],
  ] as const)
    campos[lugar - 1] = texto;
  return campos.join(';');
};

/** Accounts payable in fixed order without titles; the day of payment is the 17th field. */
export const contasAPagar = pronto({
  modelo: 'contas-a-pagar-28',
  nome: 'Contas a pagar, 28 campos em ordem',
  descricao:
    'Sem títulos: 28 campos em ordem fixa, a data da baixa é o 17º. Fornecedor pelo código e nota cortada em 10 posições.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'DELIMITADO',
    separador: ';',
    cabecalho: 0,
    ultimosDigitos: 10,
    campos: [
      coluna('transacao', 1),
      coluna('codigoFornecedor', 2, { obrigatorio: true }),
      coluna('emissao', 3),
      coluna('numero', 4, { obrigatorio: true }),
      coluna('vencimento', 5),
      coluna('data', 17, { obrigatorio: true }),
      coluna('valor', 18),
    ],
  },
  amostra: {
    nome: 'contas-a-pagar.txt',
    linhas: [
      lineOfConta({
        numero: 'CP0001',
        nome: 'F00012',
        nota: '0000000151',
        emissao: '02/09/2026',
        vencimento: '18/09/2026',
        valor: '8335,00',
        baixa: '18/09/2026',
      }),
      lineOfConta({
        numero: 'CP0002',
        nome: 'F00031',
        nota: '0000004410',
        emissao: '15/08/2026',
        vencimento: '15/09/2026',
        valor: '17770,00',
        baixa: '',
      }),
    ],
  },
  esperado: [
    dado(1, {
      transacao: 'CP0001',
      codigoFornecedor: 'F00012',
      emissao: '2026-09-02',
      numero: '0000000151',
      vencimento: '2026-09-18',
      data: '2026-09-18',
      valor: 833500,
    }),
    dado(2, {
      transacao: 'CP0002',
      codigoFornecedor: 'F00031',
      emissao: '2026-08-15',
      numero: '0000004410',
      vencimento: '2026-09-15',
      data: null,
      valor: 1777000,
    }),
  ],
});

/** Table in which large ERPs publish payments for other systems. */
export const tabelaDeIntegracao = pronto({
  modelo: 'tabela-de-integracao',
  nome: 'Tabela de integração de ERP',
  descricao:
    'Títulos em inglês, código do fornecedor no lugar do CNPJ (o de-para diz quem é) e a identificação do pagamento.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'DELIMITADO',
    separador: ',',
    campos: [
      titulo('transacao', ['payment_id', 'Payment ID', 'Payment Number'], { obrigatorio: true }),
      titulo('numero', ['erp_invoice', 'Invoice Number', 'Invoice', 'Supplier Invoice'], {
        obrigatorio: true,
      }),
      titulo('codigoFornecedor', ['vendor_code', 'Supplier Code', 'Vendor', 'Supplier Number'], {
        obrigatorio: true,
      }),
      titulo('fornecedor', ['vendor_name', 'Supplier Name', 'Supplier']),
      titulo('valor', ['amount', 'Paid Amount', 'Payment Amount'], { decimal: '.' }),
      titulo('data', ['payment_date', 'Paid Date', 'Payment Date'], {
        obrigatorio: true,
        formatoData: 'AAAA-MM-DD',
      }),
      titulo('observacao', ['payment_method', 'Method']),
    ],
  },
  amostra: {
    nome: 'payments.csv',
    linhas: [
      'payment_id,erp_invoice,vendor_code,vendor_name,amount,payment_date,payment_method',
      '900101,2026000000151,V-0012,Limpeza Exemplo Ltda,8335.00,2026-09-18,ACH',
      '900102,4410,V-0031,"Núcleo Exemplo, S.A.",17770.00,2026-09-21,ACH',
    ],
  },
  esperado: [
    dado(2, {
      transacao: '900101',
      numero: '2026000000151',
      codigoFornecedor: 'V-0012',
      fornecedor: 'Limpeza Exemplo Ltda',
      valor: 833500,
      data: '2026-09-18',
      observacao: 'ACH',
    }),
    dado(3, {
      transacao: '900102',
      numero: '4410',
      codigoFornecedor: 'V-0031',
      fornecedor: 'Núcleo Exemplo, S.A.',
      valor: 1777000,
      data: '2026-09-21',
      observacao: 'ACH',
    }),
  ],
});
