import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cnpjRoot, isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { sampleCnpj, sampleCpf } from './sample.ts';

const seed = fc.integer({ min: 0, max: 99_999_999 });

test('every seed gives a valid number, always the same', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 9999 }), (n, branch) => {
      expect(isCpf(sampleCpf(n))).toBe(true);
      expect(sampleCpf(n)).toBe(sampleCpf(n));
      expect(isCnpj(sampleCnpj(n, { branch }))).toBe(true);
      expect(isCnpj(sampleCnpj(n, { branch, alphanumeric: true }))).toBe(true);
      expect(sampleCnpj(n, { branch }).slice(8, 12)).toBe(String(branch).padStart(4, '0'));
    }),
  );
});

test('different seeds give different people and companies', () => {
  fc.assert(
    fc.property(seed, seed, (a, b) => {
      fc.pre(a !== b);
      expect(sampleCpf(a)).not.toBe(sampleCpf(b));
      expect(cnpjRoot(sampleCnpj(a))).not.toBe(cnpjRoot(sampleCnpj(b)));
      expect(cnpjRoot(sampleCnpj(a, { alphanumeric: true }))).not.toBe(
        cnpjRoot(sampleCnpj(b, { alphanumeric: true })),
      );
    }),
  );
});

test('an alphanumeric company has letters, an ordinary one has none', () => {
  expect(sampleCnpj(1, { alphanumeric: true })).toMatch(/[A-Z]/);
  expect(sampleCnpj(1)).toMatch(/^\d{14}$/);
});

test('a seed or branch out of range is refused', () => {
  for (const n of [-1, 0.5, 100_000_000]) expect(() => sampleCpf(n)).toThrow(RangeError);
  for (const branch of [0, 10_000, 1.5]) expect(() => sampleCnpj(1, { branch })).toThrow(RangeError);
});
