import { expect, it } from 'vitest';
import { withPage, withRange, withStep } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

it('Shift seleciona da última linha tocada até esta, para baixo e para cima, sem perder as de outras páginas', () => {
  expect(withRange(page, ['z', 'b'], 'b', 'd')).toEqual(['z', 'b', 'c', 'd']);
  expect(withRange(page, ['d'], 'd', 'b')).toEqual(['d', 'b', 'c']);
});

it('Shift sobre uma linha já selecionada desmarca o trecho inteiro', () => {
  expect(withRange(page, ['z', 'a', 'b', 'c'], 'a', 'c')).toEqual(['z']);
});

it('sem Shift muda só a própria linha', () => {
  expect(withRange(page, ['a'], 'c', 'c')).toEqual(['a', 'c']);
  expect(withRange(page, ['a', 'c'], 'c', 'c')).toEqual(['a']);
});

it('a caixa do cabeçalho marca a página inteira, e desmarca só ela', () => {
  expect(withPage(page, ['z', 'b'])).toEqual(['z', 'a', 'b', 'c', 'd']);
  expect(withPage(page, ['z', ...page])).toEqual(['z']);
});

it('Shift com as setas marca a linha em que se está e a seguinte; de volta, desmarca a que se deixa', () => {
  expect(withStep(['z'], 'b', 'c')).toEqual(['z', 'b', 'c']);
  expect(withStep(['z', 'b', 'c'], 'c', 'd')).toEqual(['z', 'b', 'c', 'd']);
  expect(withStep(['z', 'b', 'c', 'd'], 'd', 'c')).toEqual(['z', 'b', 'c']);
});
