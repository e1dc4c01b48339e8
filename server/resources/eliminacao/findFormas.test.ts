import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../contract/brasil/fold.ts';
import { createFarejador } from './findFormas.ts';
import { formasDe, saysForma } from './formas.ts';

const formas = formasDe({ sinais: ['ana@lima.test'], titulos: ['Ana Lima', 'Xavier Felix'] });

/** Returns what the search of a text reports when the text comes in chunks of `size` bytes. */
function inChunks(text: string, size: number): boolean {
  const farejador = createFarejador(formas);
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) farejador.take(bytes.subarray(at, at + size));
  return farejador.end();
}

test('a text in chunks has the person exactly where the whole text has, wherever it is cut', () => {
  const part = fc.constantFrom(
    'Ana Lima',
    'ANA LIMA',
    'Ana',
    'Lima',
    'ana@lima.test',
    'res',
    'Xavier',
    'avier Felix',
    'Xavier Feli',
    'x',
    'M',
    ' ',
    'ção ',
    '-',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), (parts, size) => {
      const text = parts.join('');
      expect(inChunks(text, size)).toBe(saysForma(fold(text), formas));
    }),
  );
});
