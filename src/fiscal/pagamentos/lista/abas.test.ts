import { expect, test } from 'vitest';
import { ABA_NAMES } from '../../../../contract/fiscal/pagamentos/abas.ts';
import { abaDe, comAba } from './abas.ts';

test('cada visão se reconhece pelos filtros que põe, e mudar de visão guarda os outros filtros', () => {
  for (const aba of ABA_NAMES) {
    const filters = comAba({ documento: ['NFE'], estado: ['PAGO'], diverge: [true] }, aba);
    expect(abaDe(filters)).toBe(aba);
    expect(filters.documento).toEqual(['NFE']);
  }
});

test('estados que alguém combinou não se dão por uma visão', () => {
  expect(abaDe({ estado: ['SEM_DATA', 'EM_PARTE'] })).toBeNull();
});
