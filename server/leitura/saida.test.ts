import { expect, it } from 'vitest';
import { quantoSaiu } from './saida.ts';

const ENTROU = expect.stringContaining('entrou na conta');
const NADA = expect.stringContaining('Nada saiu');
const NAO_DIZ = expect.stringContaining('não diz');

/** Cents as written, letter of a separate column, which amounts are payments, and the expected result. */
it.each([
  // A report of payments: every line was paid, and a negative amount reverses a payment.
  [1500, null, undefined, { saiu: 1500 }],
  [-1500, null, undefined, { saiu: -1500 }],
  [null, null, undefined, { saiu: null }],
  // The letter of a separate column decides, whatever the sign.
  [1500, 'D', undefined, { saiu: 1500 }],
  [-1500, 'D', 'POSITIVO_SAI', { saiu: 1500 }],
  [1500, 'C', undefined, { porque: ENTROU }],
  [-1500, 'C', 'NEGATIVO_SAI', { porque: ENTROU }],
  [1500, '', undefined, { porque: NAO_DIZ }],
  [null, 'D', undefined, { porque: NADA }],
  [0, 'D', 'COLUNA_DE_SAIDA', { porque: NADA }],
  // A statement, read by its signs.
  [-1500, null, 'NEGATIVO_SAI', { saiu: 1500 }],
  [1500, null, 'NEGATIVO_SAI', { porque: ENTROU }],
  [1500, null, 'POSITIVO_SAI', { saiu: 1500 }],
  [-1500, null, 'POSITIVO_SAI', { porque: ENTROU }],
  [1500, null, 'COLUNA_DE_SAIDA', { saiu: 1500 }],
  [-1500, null, 'COLUNA_DE_SAIDA', { saiu: 1500 }],
  [0, null, 'NEGATIVO_SAI', { porque: NADA }],
  [null, null, 'COLUNA_DE_SAIDA', { porque: NADA }],
  [-1500, '', 'NEGATIVO_SAI', { saiu: 1500 }],
] as const)('%s with %s, %s', (valor, natureza, sentido, certo) => {
  expect(quantoSaiu(valor, natureza, sentido)).toEqual(certo);
});
