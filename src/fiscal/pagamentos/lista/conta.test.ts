import { expect, test } from 'vitest';
import { accountAfter } from './conta.ts';

const NADA = { encargos: 0, desconto: 0 };

test('juros não pagam a nota e o desconto paga', () => {
  expect(accountAfter(10_000, { valor: 10_250, encargos: 250, desconto: 0 }).fica).toBe('QUITADO');
  expect(accountAfter(10_000, { valor: 9_800, encargos: 0, desconto: 200 }).fica).toBe('QUITADO');
});

test('menos que o devido fica em parte, e mais que o devido se diz', () => {
  expect(accountAfter(10_000, { valor: 4_000, ...NADA })).toEqual({ fica: 'EM_PARTE', falta: 6_000 });
  expect(accountAfter(10_000, { valor: 10_001, ...NADA })).toEqual({ fica: 'A_MAIS', falta: -1 });
});

test('sem valor, conta como o todo; sem valor da nota, nada se diz faltar', () => {
  expect(accountAfter(10_000, { valor: null, ...NADA }).fica).toBe('QUITADO');
  expect(accountAfter(null, { valor: 500, ...NADA }).fica).toBe('QUITADO');
});
