import { expect, test } from 'vitest';
import { sentidoDaData } from './palavras.ts';

test.each([
  ...[
    'Data de pagamento',
    'Dt. Pgto',
    'Pago em',
    'Data da baixa',
    'Data débito',
    'Última data pagto',
    'Paid date',
  ],
  ...['Dia pagamento', 'Data do pagto realizado', 'Data Compensação', 'Dt. Liquid.'],
])('“%s” é o dia do pagamento', (titulo) => {
  expect(sentidoDaData(titulo)).toBe('PAGAMENTO');
});

test.each([
  ...[
    'Dt Agend. Pagto',
    'Data Prog. Pagto',
    'Prev. Pagto',
    'Data p/ pagar',
    'Próximo pagamento',
    'Vcto/Pagto',
  ],
  ...['Data da solicitação de pagamento', 'Data ordem de pagamento', 'Data liberação pagamento', 'Pagar em'],
  ...['Condição de pagamento', 'Prazo de pagamento', 'Melhor dia de pagamento', 'Data Pagamento Estimada'],
  ...['Data base pagamento', 'Data de corte pagamento', 'Data pagamento original', 'Payment due date'],
])('“%s” fala de pagamento, e não é o dia em que se pagou', (titulo) => {
  expect(sentidoDaData(titulo)).toBe('OUTRA');
});
