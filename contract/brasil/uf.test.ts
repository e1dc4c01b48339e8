import { expect, test } from 'vitest';
import { isCodigoIbge, isCodigoUf, isUf, UFS } from './uf.ts';

test('there are 27 units, each with its own letters, name and code', () => {
  for (const key of ['uf', 'nome', 'codigoIbge'] as const) {
    expect(new Set(UFS.map((unit) => unit[key])).size).toBe(27);
  }
  expect(UFS.map((unit) => unit.nome)).toEqual(
    UFS.map((unit) => unit.nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
  );
});

test('the code begins with the digit of its region', () => {
  const regions = {
    1: 'RO AC AM RR PA AP TO',
    2: 'MA PI CE RN PB PE AL SE BA',
    3: 'MG ES RJ SP',
    4: 'PR SC RS',
    5: 'MS MT GO DF',
  };
  for (const [digit, letters] of Object.entries(regions)) {
    const found = UFS.filter((unit) => unit.codigoIbge.startsWith(digit)).toSorted(
      (a, b) => Number(a.codigoIbge) - Number(b.codigoIbge),
    );
    expect(found.map((unit) => unit.uf).join(' ')).toBe(letters);
  }
});

test.each([
  ['SP', true],
  ['DF', true],
  ['sp', false],
  ['XX', false],
  ['EX', false],
  ['', false],
  ['constructor', false],
])('isUf(%j) is %s', (text, expected) => {
  expect(isUf(text)).toBe(expected);
});

test.each([
  ['35', true],
  ['53', true],
  ['91', false],
  ['3', false],
])('isCodigoUf(%j) is %s', (text, expected) => {
  expect(isCodigoUf(text)).toBe(expected);
});

test.each([
  ['3550308', true],
  ['5300108', true],
  ['2050308', false],
  ['355030', false],
  ['35503080', false],
  ['355030a', false],
  ['', false],
])('isCodigoIbge(%j) is %s', (text, expected) => {
  expect(isCodigoIbge(text)).toBe(expected);
});
