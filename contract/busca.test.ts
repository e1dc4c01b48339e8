import { expect, it } from 'vitest';
import { aboutWhat, exactValues, isKeyTyped } from './busca.ts';
import { ctes } from './fiscal/ctes.ts';
import { nfes } from './fiscal/nfes.ts';
import { nfses } from './fiscal/nfse/nfses.ts';

const KEY = '35260711222333000181550010000701231123456789';
const { chave, numero, valor, emitente } = nfes.fields;

it.each([
  [KEY, true],
  [KEY.replace(/.{4}/g, '$& '), true],
  [`NFe${KEY}`, true],
  ['3'.repeat(50), true],
  ['3'.repeat(45), false],
  ['Materiais de Construção Três Irmãos Unidos Ltda', false],
])('“%s” é uma chave: %s', (typed, isKey) => {
  expect(isKeyTyped(typed)).toBe(isKey);
});

it.each([
  [chave, KEY, [KEY]],
  [chave, `NFe${KEY}`, [KEY]],
  [chave, '123', []],
  [numero, '70.123', [70_123]],
  [numero, '000123', [123]],
  [numero, '12a', []],
  [numero, '1234567890', []],
  [valor, 'R$ 1.234,56', [123_456]],
  [valor, '1234,56', [123_456]],
  [valor, '1500', [150_000]],
  [valor, '-5', []],
  [valor, 'padaria', []],
  [emitente, 'padaria', []],
  [
    nfses.fields.numero,
    '00042',
    ['00042', '42', ...[6, 8, 9, 10, 12, 15].map((all) => '42'.padStart(all, '0'))],
  ],
] as const)('%o procurado por “%s” vale %j', (field, typed, values) => {
  expect(exactValues(field, typed)).toEqual(values);
});

it('o tipo de documento na frente restringe a ele, sem hífen nem caixa', () => {
  const all = [nfes, ctes, nfses];
  expect(aboutWhat(all, 'nfe  123')).toEqual({ resources: [nfes], text: '123' });
  expect(aboutWhat(all, 'NFS-e padaria são josé')).toEqual({ resources: [nfses], text: 'padaria são josé' });
  expect(aboutWhat(all, 'nfe')).toEqual({ resources: all, text: 'nfe' });
  expect(aboutWhat(all, 'padaria')).toEqual({ resources: all, text: 'padaria' });
});
