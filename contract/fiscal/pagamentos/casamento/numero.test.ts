import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparaNumero, numerosAProcurar, serieServe } from './numero.ts';

describe('the number of a note', () => {
  test.each([
    ['2026/123', '2026000000123', 'IGUAL'],
    ['NF 2026000000151', '2026000000151', 'IGUAL'],
    ['NFS-e nº 77', '77', 'IGUAL'],
    ['004411', '4411', 'IGUAL'],
    ['1.234', '1234', 'IGUAL'],
    ['123/2026', '202600000000123', 'IGUAL'],
    ['123', '2026000000123', 'PARECIDO'],
    ['1234/1', '1234', 'PARECIDO'],
    ['1234/1', '12341', 'PARECIDO'],
    ['411', '4411', 'PARECIDO'],
    ['11', '4411', null],
    ['4410', '4411', null],
    ['', '4411', null],
  ])('written %s is, to %s: %s', (lido, daNota, como) => {
    expect(comparaNumero(lido, daNota, null)).toBe(como);
  });
  test('by its last digits alone only resembles', () => {
    expect(comparaNumero('00123', '2026000000123', 5)).toBe('PARECIDO');
    expect(comparaNumero('123', '123', 5)).toBe('PARECIDO');
    expect(comparaNumero('2026000000123', '2026000000123', 5)).toBe('IGUAL');
  });
  test('that is the same is always among those looked up', () => {
    const numero = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(numero, fc.constantFrom('', '00', 'NF ', 'NFS-e nº '), (n, antes) => {
        expect(numerosAProcurar(antes + n)).toContain(String(n));
        expect(comparaNumero(antes + n, String(n), null)).toBe('IGUAL');
        expect(numerosAProcurar(`2026/${n}`)).toContain(`2026${String(n).padStart(9, '0')}`);
      }),
    );
  });
  test('with a series that both tell and that differs is another note', () => {
    expect([serieServe('E', 'e'), serieServe('', 'E'), serieServe('01', '1'), serieServe('U', 'E')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
