import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['São Paulo', 'sao paulo'],
  ['AÇÃO', 'acao'],
  ['Usuários', 'usuarios'],
  ['a\u0301', 'a'],
  ['İ', 'i'],
  ['Ñandú Ümlaut', 'nandu umlaut'],
  ['nº 5 ª', 'nº 5 ª'],
  ['12.ABC', '12.abc'],
  ['', ''],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding twice changes nothing, and accents typed in two ways fold alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')));
    }),
    { numRuns: 1000 },
  );
});

test('a part of a name finds the name, whatever its accents and case', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcçáàâãéêíóôõúüABCÇÁÀÂÃÉÊÍÓÔÕÚÜ &.-') });
  fc.assert(
    fc.property(letters, letters, letters, (before, part, after) => {
      expect(fold(before + part + after)).toContain(fold(part.toUpperCase()));
    }),
  );
});
