import { describe, expect, it, test } from 'vitest';
import {
  diaDoMovimento,
  forcaDoPago,
  isHistorico,
  isSaldo,
  papelNoExtrato,
  sentidoDaData,
} from './palavras.ts';

test.each([
  'Data de pagamento',
  'Dt. Pgto',
  'Pago em',
  'Data da baixa',
  'Data débito',
  'Última data pagto',
  'Paid date',
  'Dia pagamento',
  'Data do pagto realizado',
  'Data Compensação',
  'Dt. Liquid.',
])('“%s” é o dia do pagamento', (titulo) => {
  expect(sentidoDaData(titulo)).toBe('PAGAMENTO');
});

test.each([
  'Dt Agend. Pagto',
  'Data Prog. Pagto',
  'Prev. Pagto',
  'Data p/ pagar',
  'Próximo pagamento',
  'Vcto/Pagto',
  'Data da solicitação de pagamento',
  'Data ordem de pagamento',
  'Data liberação pagamento',
  'Pagar em',
  'Condição de pagamento',
  'Prazo de pagamento',
  'Melhor dia de pagamento',
  'Data Pagamento Estimada',
  'Data base pagamento',
  'Data de corte pagamento',
  'Data pagamento original',
  'Payment due date',
  'Pagamentos agendados',
  'Pagamentos em aberto',
  'Pagamentos previstos',
  'Contas a pagar',
])('“%s” fala de pagamento, e não é o dia em que se pagou', (titulo) => {
  expect(sentidoDaData(titulo)).toBe('OUTRA');
});

describe('titles of days', () => {
  it.each([
    [
      'PAGAMENTO',
      ['Data de pagamento', 'Dt. Baixa', 'Pago em', 'Dt Liquidação', 'DATA QUITAÇÃO', 'Paid date'],
    ],
    ['OUTRA', ['Data da nota', 'Data de competência', 'Data Prevista', 'Vencto', 'Emissão', 'Dt. Entrada']],
    // A denial wins over an affirmation: on these days nothing was paid yet.
    ['OUTRA', ['Previsão de pagamento', 'Vencimento do pagamento', 'Data limite de pagamento']],
    ['MUDA', ['Data', 'Dt', 'Dia', '']],
  ] as const)('say %s: %s', (sentido, titulos) => {
    for (const titulo of titulos) expect(sentidoDaData(titulo), titulo).toBe(sentido);
  });
});

describe('titles of amounts', () => {
  it.each([
    [3, ['Total pago', 'Vlr. total pago']],
    [2, ['Valor pago', 'Valor Baixa', 'Vl. Liquidado', 'Valor quitado', 'Paid amount']],
    [1, ['Valor líquido', 'Net amount']],
    [0, ['Valor', 'Quantia']],
    [
      -1,
      ['Saldo', 'Valor a pagar', 'Vlr. Titulo', 'Valor original', 'Juros', 'Desconto', 'ISS', 'Valor bruto'],
    ],
    // A balance was not paid, whatever else its title contains.
    [-1, ['Saldo pago', 'Imposto pago', 'Juros pagos']],
  ] as const)('weigh %i: %s', (forca, titulos) => {
    for (const titulo of titulos) expect(forcaDoPago(titulo), titulo).toBe(forca);
  });
});

describe('a statement', () => {
  it.each([
    ['Débito (R$)', 'SAIDA'],
    ['Saídas', 'SAIDA'],
    ['Crédito (R$)', 'ENTRADA'],
    ['Entradas', 'ENTRADA'],
    ['Saldo (R$)', 'SALDO'],
    ['Valor', null],
    // The title names both, so only the cells can decide.
    ['Crédito/Débito', null],
  ])('calls %s %s', (titulo, papel) => expect(papelNoExtrato(titulo)).toBe(papel));

  it('tells what moved under these titles, and on which day of several', () => {
    expect(['Histórico', 'Descrição', 'Lançamento', 'Memo'].filter(isHistorico)).toHaveLength(4);
    expect(['Valor', 'CNPJ', 'Nota'].filter(isHistorico)).toEqual([]);
    const dias = ['Data balancete', 'Hora', 'Dt. do movimento', 'Data', 'Data lançamento'];
    expect(dias.toSorted((a, b) => diaDoMovimento(b) - diaDoMovimento(a)).slice(0, 2)).toEqual([
      'Data lançamento',
      'Data',
    ]);
    expect(diaDoMovimento('Data balancete')).toBe(-1);
  });

  it.each([
    [
      true,
      ['SALDO ANTERIOR', 'Saldo do dia', 'S A L D O', 'SDO CTA', '999 - SALDO', 'Saldos', 'COD. LANC. 0'],
    ],
    [false, ['PAGTO FORNECEDOR SALDO BOM LTDA', 'SALDANHA COMERCIO', 'PIX ENVIADO', 'SALDOTEC']],
  ] as const)('has lines that are balances (%s): %s', (saldo, textos) => {
    for (const texto of textos) expect(isSaldo(texto), texto).toBe(saldo);
  });
});
