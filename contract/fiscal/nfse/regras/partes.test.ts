import { expect, test } from 'vitest';
import { resultado, verificar } from '../../../../tests/support/avaliada.ts';
import { EMPRESA, umaNota } from '../../../../tests/support/notaServico.ts';

const { tomador } = umaNota();
const tomada = (documento: string) => ({ tomador: tomador && { ...tomador, documento } });
const FILIAL = '11222333000262';
const OUTRA = '45723174000110';

test('a note of the company agrees, and it is a verdict', () => {
  expect(verificar('A.tomador')).toMatchObject({ resultado: 'CONFERE', certeza: 'VEREDITO' });
});

test.each([
  [FILIAL, [], /outra filial/],
  [FILIAL, [{ cpfCnpj: FILIAL, nome: 'Filial Norte' }], /Filial Norte/],
  [OUTRA, [{ cpfCnpj: OUTRA, nome: 'Vizinha SA' }], /Vizinha SA/],
  [OUTRA, [], /45\.723\.174\/0001-10, que não está no cadastro/],
])('a note of %s is of somebody else, and says of whom', (documento, outrasEmpresas, frase) => {
  const achada = verificar('A.tomador', tomada(documento), { outrasEmpresas });
  expect(achada).toMatchObject({ resultado: 'DIVERGE', certeza: 'VEREDITO', acoes: ['RECUSAR'] });
  expect(achada?.frase).toMatch(frase);
});

test.each([
  ['no taker', { tomador: null }],
  ['a taker without a number', tomada('')],
])('a note with %s is not said to be of somebody else', (_, dita) => {
  expect(verificar('A.tomador', dita)).toMatchObject({ resultado: 'SEM_DADOS', certeza: 'PROPOSTA' });
});

test('an intermediated note is of who is named as intermediary', () => {
  const dita = { tomador: null, intermediario: tomador };
  expect(resultado('A.tomador', dita, { papel: 'INTERMEDIADA' })).toBe('CONFERE');
});

test('a letter in a CNPJ counts: another letter is another company', () => {
  const empresa = {
    cpfCnpj: '12ABC34501DE35',
    nome: 'Alfa',
    regime: null,
    codigoMunicipio: '',
    ambiente: 'PRODUCAO',
  } as const;
  expect(resultado('A.tomador', tomada('12ABC34501DE35'), { empresa })).toBe('CONFERE');
  expect(resultado('A.tomador', tomada('12ABD34501DE35'), { empresa })).toBe('DIVERGE');
});

test.each([
  ['the company itself', EMPRESA, 'TOMADA', { resultado: 'DIVERGE', certeza: 'VEREDITO' }],
  ['another establishment of it', FILIAL, 'TOMADA', { resultado: 'ATENCAO', certeza: 'PROPOSTA' }],
  ['somebody else', OUTRA, 'TOMADA', { resultado: 'CONFERE', certeza: 'VEREDITO' }],
  ['the company, by its role', OUTRA, 'EMITIDA', { resultado: 'DIVERGE', certeza: 'VEREDITO' }],
  ['nobody named', '', 'TOMADA', { resultado: 'SEM_DADOS', certeza: 'PROPOSTA' }],
] as const)('provided by %s: D', (_, documento, papel, esperada) => {
  expect(verificar('D.prestador', { prestador: { documento } }, { papel })).toMatchObject(esperada);
});

test('what the company did not take is only told apart: nothing is expected to be withheld', () => {
  expect(verificar('A.tomador', {}, { papel: 'EMITIDA' })?.resultado).toBe('NAO_CABE');
  expect(verificar('K.liquido', {}, { papel: 'EMITIDA' })).toBeUndefined();
});
