import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accessKeyCheckDigit,
  formatAccessKey,
  isAccessKey,
  normalizeAccessKey,
  parseAccessKey,
} from './accessKey.ts';
import { sampleCnpj } from './sample.ts';
import { UFS } from './uf.ts';

/** Example key of the Manual de Orientação do Contribuinte. */
const MOC = '52060433009911002506550120000007800267301615';
/** Key with the alphanumeric CNPJ that the Receita published; its check digit was computed independently of this code. */
const ALPHANUMERIC = '35260712ABC34501DE35550010000001231123456787';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const validKey = fc
  .tuple(
    fc.constantFrom(...UFS.map((unit) => unit.codigoIbge)),
    digits(2),
    fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0')),
    fc
      .tuple(fc.nat({ max: 99_999_999 }), fc.boolean())
      .map(([n, alphanumeric]) => sampleCnpj(n, { alphanumeric })),
    fc.constantFrom('55', '65', '57', '67', '58'),
    digits(21),
  )
  .map((parts) => parts.join(''))
  .map((base) => base + accessKeyCheckDigit(base));

test.each([MOC, ALPHANUMERIC])('%s is a valid key', (key) => {
  expect(isAccessKey(key)).toBe(true);
});

test.each([
  ['', 'nothing'],
  [MOC.slice(0, 43), '43 characters'],
  [`${MOC}0`, '45 characters'],
  [`${MOC.slice(0, 43)}6`, 'a wrong check digit'],
  [`A${MOC.slice(1)}`, 'a letter outside the CNPJ'],
  [ALPHANUMERIC.toLowerCase(), 'lower case: not the stored form'],
  ['0'.repeat(44), 'no real UF, though the check digit fits'],
])('%j is no key: %s', (text) => {
  expect(isAccessKey(text)).toBe(false);
});

test('a key of a thirteenth month is no key, though its check digit fits', () => {
  const base = `${MOC.slice(0, 4)}13${MOC.slice(6, 43)}`;
  expect(isAccessKey(base + accessKeyCheckDigit(base))).toBe(false);
});

test('a key tells who issued it, when, and under which number', () => {
  expect(parseAccessKey(ALPHANUMERIC)).toEqual({
    uf: '35',
    anoMes: '2607',
    cnpj: '12ABC34501DE35',
    modelo: '55',
    serie: '001',
    numero: '000000123',
    tpEmis: '1',
    cNF: '12345678',
    dv: '7',
    dvConfere: true,
  });
});

test('a document whose key has a wrong check digit is still read, and the digit reported', () => {
  const key = parseAccessKey('43120178408960000182570010000000041000000047');
  expect(key).toMatchObject({ cnpj: '78408960000182', modelo: '57', dv: '7', dvConfere: false });
});

test.each(['', 'NFe', MOC.slice(1), `${MOC.slice(0, 43)}A`, `${MOC}\n`])('%j has no parts', (text) => {
  expect(parseAccessKey(text)).toBeNull();
});

test.each([
  [`NFe${MOC}`, MOC],
  ['5206 0433 0099 1100', '5206043300991100'],
  ['35-2607-12.abc.345/01de-35', '35260712ABC34501DE35'],
])('what is pasted as %j is stored as %j', (pasted, stored) => {
  expect(normalizeAccessKey(pasted)).toBe(stored);
});

test('a key is shown in groups of four, also while it is typed', () => {
  expect(formatAccessKey(MOC)).toBe('5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615');
  expect(formatAccessKey('52060')).toBe('5206 0');
  expect(formatAccessKey('5206')).toBe('5206');
});

test('the parts joined, and the groups normalised, are the key again', () => {
  fc.assert(
    fc.property(validKey, (key) => {
      const { dvConfere, ...parts } = parseAccessKey(key) ?? { dvConfere: false };
      expect(dvConfere).toBe(true);
      expect(Object.values(parts).join('')).toBe(key);
      expect(isAccessKey(key)).toBe(true);
      expect(normalizeAccessKey(formatAccessKey(key))).toBe(key);
    }),
  );
});

test('check digits of what is no base are refused', () => {
  for (const text of ['', MOC, ALPHANUMERIC.slice(0, 43).toLowerCase()]) {
    expect(() => accessKeyCheckDigit(text)).toThrow(RangeError);
  }
});
