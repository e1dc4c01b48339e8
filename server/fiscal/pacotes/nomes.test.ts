import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nomeSeguro, nomesUnicos } from './nomes.ts';

it('whatever a company is called, its folder can be made on Windows, and no two share one', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (names) => {
      const unico = nomesUnicos();
      const folders = names.map((name) => unico(nomeSeguro(name, 'empresa')));
      for (const folder of folders) {
        expect(folder).toMatch(/^[a-z0-9][a-z0-9-]{0,69}$/);
        expect(folder).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$|-$/);
      }
      expect(new Set(folders).size).toBe(folders.length);
    }),
  );
  expect(nomeSeguro('AUX', 'empresa')).toBe('empresa-aux');
  expect(nomeSeguro('../Padaria & Ação Ltda.', 'empresa')).toBe('padaria-acao-ltda');
  const unico = nomesUnicos();
  expect([unico('a/x.pdf'), unico('a/x.pdf'), unico('a/X.pdf'), unico('b.c/x')]).toEqual([
    'a/x.pdf',
    'a/x-2.pdf',
    'a/X-3.pdf',
    'b.c/x',
  ]);
});
