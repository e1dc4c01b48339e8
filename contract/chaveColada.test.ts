import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOTHING, fours, NACIONAL, NFE } from '../tests/support/chavesColadas.ts';
import { accessKeyCheckDigit } from './brasil/accessKey.ts';
import { mod11 } from './brasil/mod11.ts';
import { UFS } from './brasil/uf.ts';
import { chaveColada, chaveConfere, fitToBusca, MAX_PROCURADO } from './chaveColada.ts';
import { isKeyField } from './field.ts';
import { registry } from './registry.ts';

describe.each(Object.entries(CLOTHING))('%s', (_name, dress) => {
  it.each([NFE, NACIONAL])('%s', (key) => {
    expect(chaveColada(dress(key))).toBe(key);
  });
});

it.each([
  [`${NFE}`.toLowerCase(), NFE],
  // A key with a wrong check digit, plain or in groups of four, is returned where the text cannot be anything else.
  [
    `${NFE.slice(0, -1)}${(Number(NFE.at(-1)) + 1) % 10}`,
    `${NFE.slice(0, -1)}${(Number(NFE.at(-1)) + 1) % 10}`,
  ],
  [fours('3'.repeat(50)), '3'.repeat(50)],
  ['', null],
  ['padaria são joão', null],
  ['11.222.333/0001-81', null],
  ['3'.repeat(45), null],
  ['Materiais de Construção Três Irmãos Unidos Limitada', null],
  ['34191.79001 01043.510047 91020.150008 5 96610000015000', null],
  ['1'.repeat(30_000), null],
])('“%s” traz %s', (text, key) => {
  expect(chaveColada(text)).toBe(key);
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const uf = fc.constantFrom(...UFS.map(({ codigoIbge }) => codigoIbge));
const yearMonth = fc
  .tuple(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}${String(month).padStart(2, '0')}`);
const root = fc.stringMatching(/^[0-9A-Z]{12}$/);
const of44 = fc
  .tuple(uf, yearMonth, root, digits(2), fc.constantFrom('55', '57', '65', '67'), digits(21))
  .map((parts) => parts.join(''))
  .map((body) => body + accessKeyCheckDigit(body));
const of50 = fc
  .tuple(uf, digits(5), fc.constantFrom('1', '2'), root, digits(2), digits(13), yearMonth, digits(9))
  .map(
    ([state, city, by, cnpj, dv, number, month, code]) =>
      `${state}${city}${by}2${cnpj}${dv}${number}${month}${code}`,
  )
  .map((body) => body + mod11(body, 9));

it('qualquer chave, em qualquer roupa, é achada', () => {
  const dressed = fc.constantFrom(...Object.values(CLOTHING));
  fc.assert(
    fc.property(fc.oneof(of44, of50), dressed, (key, dress) => {
      expect(chaveColada(dress(key))).toBe(key);
    }),
  );
});

it('um texto longo demais entra na caixa só com a chave; sem chave, entra até onde cabe', () => {
  expect(fitToBusca(`${'nota '.repeat(60)}${NFE}`)).toBe(NFE);
  expect(fitToBusca('a'.repeat(300))).toHaveLength(MAX_PROCURADO);
  expect(fitToBusca(`Chave: ${NFE}`)).toBe(`Chave: ${NFE}`);
});

it.each([NFE, NACIONAL])('a chave %s confere só com o seu dígito', (key) => {
  const digits = [...'0123456789'].filter((last) => chaveConfere(key.slice(0, -1) + last));
  expect(digits).toEqual([key.at(-1)]);
});

it('todo campo de chave de um recurso é um campo por que se acha', () => {
  const named = registry.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, field]) =>
      key === 'chave' || field.label === 'Chave de acesso' ? [[name, isKeyField(field)]] : [],
    ),
  );
  expect(named).toEqual([
    ['nfes', true],
    ['ctes', true],
    ['nfses', true],
    ['pagamentos', true],
  ]);
});
