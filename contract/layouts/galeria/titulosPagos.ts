import { dado, naoEDado, pronto, titulo } from './montar.ts';

/** The report of paid titles that most systems print to a file. */
export const titulosPagos = pronto({
  modelo: 'titulos-pagos',
  nome: 'Relatório de títulos pagos',
  descricao:
    'Linhas de título em cima, total no fim, valores com R$ e ano de dois dígitos: o relatório que todo ERP imprime em arquivo.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'DELIMITADO',
    campos: [
      titulo(
        'data',
        ['Dt. Baixa', 'Data da baixa', 'Data de pagamento', 'Dt. Pagto', 'Pagamento', 'Pago em'],
        {
          obrigatorio: true,
        },
      ),
      titulo('fornecedor', ['Favorecido', 'Fornecedor', 'Credor', 'Beneficiário', 'Razão social']),
      titulo('cpfCnpj', ['CNPJ/CPF', 'CNPJ', 'CPF/CNPJ', 'CNPJ do fornecedor']),
      titulo('numero', ['Nº NF', 'Nota', 'NF', 'Número', 'Documento', 'Título'], { obrigatorio: true }),
      titulo('valor', [
        'Vl. Pago (R$)',
        'Valor pago',
        'Vl. Pago',
        'Total pago',
        'Valor baixa',
        'Vlr. Baixa',
        'Valor da baixa',
        'Valor',
      ]),
      titulo('juros', ['Juros', 'Juros/Multa', 'Acréscimos', 'Encargos']),
      titulo('desconto', ['Desconto', 'Descontos', 'Abatimento']),
    ],
    naoSaoDados: [
      {
        origem: { tipo: 'TITULO', titulos: ['Nº NF', 'Nota', 'NF', 'Número', 'Documento', 'Título'] },
        operador: 'COMECA',
        valores: ['total', 'subtotal'],
      },
    ],
  },
  amostra: {
    nome: 'titulos-pagos.txt',
    codificacao: 'WINDOWS-1252',
    linhas: [
      'RELATÓRIO DE TÍTULOS PAGOS',
      'Período: 01/09/2026 a 30/09/2026',
      '',
      'Dt. Baixa;Favorecido;CNPJ/CPF;Nº NF;Vl. Pago (R$);Conta',
      '18/09/26;Limpeza Exemplo Ltda;01.456.789/0001-52;2026000000151;R$ 8.335,00;1.1.01',
      '21/09/26;Núcleo Exemplo S.A.;12.ABC.345/01DE-35;4410;R$ 17.770,00;1.1.01',
      ';;;TOTAL;R$ 26.105,00;',
    ],
  },
  esperado: [
    dado(5, {
      data: '2026-09-18',
      fornecedor: 'Limpeza Exemplo Ltda',
      cpfCnpj: '01456789000152',
      numero: '2026000000151',
      valor: 833500,
    }),
    dado(6, {
      data: '2026-09-21',
      fornecedor: 'Núcleo Exemplo S.A.',
      cpfCnpj: '12ABC34501DE35',
      numero: '4410',
      valor: 1777000,
    }),
    naoEDado(7),
  ],
});
