import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cnpjCheckDigits, cnpjRoot, isCnpj } from './cnpj.ts';
import { sampleCnpj } from './sample.ts';

// 12ABC34501DE35 is the example that the Receita Federal published for the alphanumeric CNPJ.
test.each(['12ABC34501DE35', '11222333000181', '00000000000191', '11444777000161'])(
  '%s is a valid CNPJ',
  (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true);
  },
);

test.each([
  ['', 'nothing'],
  ['00000000000000', 'all zeros'],
  ['11111111111111', 'repeated digits'],
  ['12ABC34501DE53', 'check digits swapped'],
  ['12ABC34501DEA5', 'a letter as check digit'],
  ['12abc34501de35', 'lower case: not the stored form'],
  ['12.ABC.345/01DE-35', 'masked: not the stored form'],
  ['1122233300018', 'thirteen characters'],
  ['112223330001810', 'fifteen characters'],
  ['12ÁBC34501DE35', 'an accent'],
])('%j is no CNPJ: %s', (text) => {
  expect(isCnpj(text)).toBe(false);
});

test('the check digits of any twelve letters or digits make a valid CNPJ, and no other pair does', () => {
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const base = fc
    .string({ unit: character, minLength: 12, maxLength: 12 })
    .filter((text) => text !== '000000000000');
  fc.assert(
    fc.property(base, fc.integer({ min: 0, max: 99 }), (twelve, pair) => {
      const right = cnpjCheckDigits(twelve);
      const tried = String(pair).padStart(2, '0');
      expect(isCnpj(twelve + right)).toBe(true);
      expect(isCnpj(twelve + tried)).toBe(tried === right);
    }),
  );
});

test('establishments of one company share the root, whatever the mask', () => {
  expect(cnpjRoot('12.abc.345/01de-35')).toBe('12ABC345');
  expect(cnpjRoot(sampleCnpj(7, { branch: 2 }))).toBe(cnpjRoot(sampleCnpj(7)));
});

test('a CPF, a masked number or nothing has no root, so two of them never look like one company', () => {
  for (const text of ['', '52998224725', '12.***.***/0001-**'])
    expect(() => cnpjRoot(text)).toThrow(RangeError);
});

test('check digits of what is no base are refused', () => {
  for (const text of ['', '12ABC34501D', '12abc34501de'])
    expect(() => cnpjCheckDigits(text)).toThrow(RangeError);
});
