import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTaxas, exceedsCentavos, milionesimos, parcela, semZeros, sumTaxas } from './contas.ts';

test.each([
  [21_505, '4.65', 1000, false],
  [21_506, '4.65', 1000, true],
  [21_516, '4.65', 1000, true],
  [21_517, '4.65', 1001, true],
  [66_666, '1.5', 1000, false],
  [66_667, '1.5', 1000, true],
  [66_700, '1.5', 1001, true],
  [59_010, '4.65', 2744, true],
  [0, '5', 0, false],
])('%i cents at %s%% are %i, exactly more than R$ 10,00: %s', (base, taxa, valor, passa) => {
  expect(parcela(base, taxa, 'MEIO_ACIMA')).toBe(valor);
  expect(exceedsCentavos(base, taxa, 1000)).toBe(passa);
});

test.each([
  [50, '1', 1, 0],
  [150, '1', 2, 2],
  [250, '1', 3, 2],
  [251, '1', 3, 3],
  [249, '1', 2, 2],
])('half a cent of %i at %s%% goes up to %i, or to the even %i', (base, taxa, acima, par) => {
  expect(parcela(base, taxa, 'MEIO_ACIMA')).toBe(acima);
  expect(parcela(base, taxa, 'MEIO_PAR')).toBe(par);
});

const taxas = fc
  .tuple(fc.nat(100), fc.nat(999_999))
  .map(([inteiro, fracao]) => (inteiro === 100 ? '100' : `${inteiro}.${String(fracao).padStart(6, '0')}`));
const modos = fc.constantFrom('MEIO_ACIMA' as const, 'MEIO_PAR' as const);

test('a part is whole cents, never negative, never more than its base, and within half a cent of the exact one', () => {
  fc.assert(
    fc.property(fc.nat(9_007_199_254), taxas, modos, (base, taxa, modo) => {
      const valor = parcela(base, taxa, modo);
      expect(Number.isSafeInteger(valor)).toBe(true);
      expect(valor).toBeGreaterThanOrEqual(0);
      expect(valor).toBeLessThanOrEqual(base);
      const exata = BigInt(base) * milionesimos(taxa);
      const diferenca = BigInt(valor) * 100_000_000n - exata;
      expect(diferenca <= 50_000_000n && diferenca >= -50_000_000n).toBe(true);
    }),
  );
});

test('rates are added without a float, and compared as numbers', () => {
  expect(sumTaxas(['0.65', '3', '1'])).toBe('4.65');
  expect(sumTaxas(['10'])).toBe('10');
  expect(sumTaxas(['0.1', '0.2'])).toBe('0.3');
  expect(sumTaxas([])).toBe('0');
  expect(compareTaxas('2.00', '2')).toBe(0);
  expect(compareTaxas('10', '9')).toBe(1);
  expect(compareTaxas('1.999999', '2')).toBe(-1);
  expect(() => milionesimos('2,5')).toThrow(RangeError);
  expect(() => milionesimos('-1')).toThrow(RangeError);
});

test.each([
  ['2.00', '2'],
  ['2.010', '2.01'],
  ['10', '10'],
  ['100.0', '100'],
  ['0.00', '0'],
  ['', ''],
])('%j without idle zeros is %j', (decimal, curto) => {
  expect(semZeros(decimal)).toBe(curto);
});
