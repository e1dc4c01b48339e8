import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caracteresRecusados, erroDaJustificativa } from './manifestacao.ts';
import { linhasColadas, readLinha } from './pedidoManifestacao.ts';

test.each([
  ['Mercadoria recusada & devolvida', null],
  ['curta demais', 'Escreva ao menos 15 caracteres.'],
  [' com espaço no começo', 'Tire o espaço do começo ou do fim.'],
  ['com espaço no fim dela ', 'Tire o espaço do começo ou do fim.'],
  ['duas linhas de\ntexto corrido', 'A SEFAZ não aceita: quebra de linha ou controle'],
  ['traço – que não cabe ali', 'A SEFAZ não aceita: –'],
  ['aspas “curvas” não passam', 'A SEFAZ não aceita: “ ”'],
  ['carinha 😀 também não passa', 'A SEFAZ não aceita: 😀'],
  ['x'.repeat(255), null],
  ['x'.repeat(256), 'Escreva no máximo 255 caracteres.'],
])('the justification %j: %s', (texto, esperado) => {
  expect(erroDaJustificativa(texto)).toBe(esperado);
});

test('what passes is what the schema accepts', () => {
  const schema = /^[!-ÿ][ -ÿ]*[!-ÿ]$/;
  fc.assert(
    fc.property(fc.string({ minLength: 10, maxLength: 260, unit: 'grapheme' }), (texto) => {
      if (erroDaJustificativa(texto) !== null) return;
      expect(texto).toMatch(schema);
      expect(caracteresRecusados(texto)).toEqual([]);
    }),
  );
});

test.each([
  ['3526 0712', { recusa: expect.stringContaining('44 caracteres') }],
  ['12.345.678/0001-95 1.234 1', { emitente: '12345678000195', numero: 1234, serie: 1 }],
  ['12ABC34501DE35;7;890', { emitente: '12ABC34501DE35', numero: 7, serie: 890 }],
  ['12.345.678/0001-95 1234', { recusa: expect.stringContaining('número e a série') }],
  ['12.345.678/0001-96 1234 1', { recusa: 'O CNPJ ou CPF do emitente não confere.' }],
])('the line %j is understood', (linha, esperado) => {
  expect(readLinha(linha)).toEqual(esperado);
});

test('lines are taken once each, keys in one line apart', () => {
  const chave = '3'.repeat(44);
  expect(linhasColadas(`${chave}\r\n\n ${chave};${'4'.repeat(44)}\n12345678000195;1;1\n`)).toEqual([
    chave,
    '4'.repeat(44),
    '12345678000195;1;1',
  ]);
});
