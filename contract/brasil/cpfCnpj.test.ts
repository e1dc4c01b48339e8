import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCpfCnpj, isCpfCnpj, isMaskedTaxNumber, maskCpfCnpj, normalizeTaxNumber } from './cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from './sample.ts';

const seed = fc.integer({ min: 0, max: 99_999_999 });
const taxNumber = fc.oneof(
  seed.map((n) => sampleCpf(n)),
  fc
    .tuple(seed, fc.integer({ min: 1, max: 9999 }), fc.boolean())
    .map(([n, branch, alphanumeric]) => sampleCnpj(n, { branch, alphanumeric })),
);

test.each([
  [' 529.982.247-25 ', '52998224725'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['12\u00a0ABC\t345\u200b01DE35\u0000', '12ABC34501DE35'],
  ['', ''],
])('what is pasted as %j is stored as %j', (pasted, stored) => {
  expect(normalizeTaxNumber(pasted)).toBe(stored);
});

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '123.4'],
  ['123456', '123.456'],
  ['1234567', '123.456.7'],
  ['123456789', '123.456.789'],
  ['52998224725', '529.982.247-25'],
  ['112223330001', '11.222.333/0001'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['112223330001819', '11.222.333/0001-819'],
  ['***.982.247-**', '***.982.247-**'],
])('%j is shown as %j while it is typed', (typed, shown) => {
  expect(formatCpfCnpj(typed)).toBe(shown);
});

test.each([
  ['', ''],
  ['52998224725', '***.982.247-**'],
  ['12345678909', '***.456.789-**'],
  ['11222333000181', '11.***.***/0001-**'],
  ['12.abc.345/01de-35', '12.***.***/01DE-**'],
  ['123', '***'],
  ['112223330001819', '***'],
])('%j is masked for data protection as %j', (number, masked) => {
  expect(maskCpfCnpj(number)).toBe(masked);
});

test.each(['', '529.982.247-25', '52998224725', '12.345.678/0001-95', '***.456.789-09', '****'])(
  '%j is not a masked number',
  (text) => {
    expect(isMaskedTaxNumber(text)).toBe(false);
  },
);

test('any count other than 11 or 14 is invalid', () => {
  fc.assert(
    fc.property(taxNumber, fc.nat({ max: 16 }), (number, length) => {
      const cut = number.padEnd(16, '0').slice(0, length);
      return length === 11 || length === 14 || !isCpfCnpj(cut);
    }),
  );
});

test('formatting and normalising is a round trip, and neither loses a character', () => {
  fc.assert(
    fc.property(taxNumber, (number) => {
      expect(isCpfCnpj(number)).toBe(true);
      expect(normalizeTaxNumber(formatCpfCnpj(number))).toBe(number);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const stored = normalizeTaxNumber(text);
      expect(normalizeTaxNumber(formatCpfCnpj(stored))).toBe(stored);
      expect(formatCpfCnpj(formatCpfCnpj(stored))).toBe(formatCpfCnpj(stored));
    }),
  );
});

test('a mask shows only what it may, is recognised, stays as it is, and can never be saved as a number', () => {
  fc.assert(
    fc.property(taxNumber, (number) => {
      const masked = maskCpfCnpj(number);
      expect(normalizeTaxNumber(masked)).toHaveLength(6);
      expect(isMaskedTaxNumber(masked)).toBe(true);
      expect(maskCpfCnpj(masked)).toBe(masked);
      expect(isCpfCnpj(normalizeTaxNumber(masked))).toBe(false);
    }),
  );
});
