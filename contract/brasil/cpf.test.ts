import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpfCheckDigits, isCpf } from './cpf.ts';
import { sampleCpf } from './sample.ts';

test.each(['52998224725', '11144477735', '12345678909', '00000000191'])('%s is a valid CPF', (cpf) => {
  expect(isCpf(cpf)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['52998224724', 'wrong last digit'],
  ['52998224735', 'wrong digit before the last'],
  ['00000000000', 'repeated digits'],
  ['99999999999', 'repeated digits'],
  ['5299822472', 'ten digits'],
  ['529982247250', 'twelve digits'],
  ['529.982.247-25', 'masked: not the stored form'],
  ['5299822472A', 'a letter'],
  ['٥٢٩٩٨٢٢٤٧٢٥', 'digits of another script'],
  ['52998224725\n', 'a line break'],
])('%j is no CPF: %s', (text) => {
  expect(isCpf(text)).toBe(false);
});

test('any single wrong digit is noticed', () => {
  const seed = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(seed, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (n, place, shift) => {
      const cpf = sampleCpf(n);
      const wrong = String((Number(cpf.charAt(place)) + shift) % 10);
      // Remainders 0 and 1 share the check digit 0, so modulo 11 itself may miss one of the first nine digits.
      const noticed = !isCpf(cpf.slice(0, place) + wrong + cpf.slice(place + 1));
      return noticed || cpf.slice(9).includes('0');
    }),
  );
});

test('check digits of what is no base are refused', () => {
  expect(() => cpfCheckDigits('12345678')).toThrow(RangeError);
  expect(() => cpfCheckDigits('12345678A')).toThrow(RangeError);
});
