import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caracteresRecusados, erroDaJustificativa } from './manifestacao.ts';

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
