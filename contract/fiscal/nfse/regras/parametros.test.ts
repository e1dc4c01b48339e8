import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type NomeParametro, PARAMETROS_NFSE, vigente } from './parametros.ts';

const nomes = Object.keys(PARAMETROS_NFSE).filter((nome): nome is NomeParametro => nome in PARAMETROS_NFSE);

test.each(nomes)('%s: every value has its norm and the day from which it holds, oldest first', (nome) => {
  const dias = PARAMETROS_NFSE[nome].map(({ desde }) => desde);
  expect(dias).toEqual([...new Set(dias)].sort());
  for (const { desde, norma } of PARAMETROS_NFSE[nome]) {
    expect(desde).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(norma).not.toBe('');
  }
});

test.each([
  ['2026-02-06', 'MEIO_ACIMA'],
  ['2026-02-07', 'MEIO_PAR'],
  ['2030-01-01', 'MEIO_PAR'],
  ['1990-01-01', 'MEIO_ACIMA'],
])('on %s the parameter that holds is %s: the last begun, and before all of them the first', (dia, valor) => {
  expect(vigente('arredondamentoCsrf', dia).valor).toBe(valor);
});

const AS_REGRAS = globSync('contract/fiscal/nfse/regras/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !file.endsWith('/parametros.ts'),
);

test('no rate, item of the list or nature is written in a rule: all are dated data with a norm', () => {
  const written = AS_REGRAS.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\*|\/\*)|versao/.test(line))
      .filter((line) => /'(?:\d{1,2}\.\d{1,4}|\d{5}|\d{9})'/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(AS_REGRAS.length).toBeGreaterThan(20);
  expect(written).toEqual([]);
});
