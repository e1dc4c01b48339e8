import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVersaoLista, versaoDaLista } from './versaoLista.ts';

const ofList = fc.record({ id: fc.uuid(), versao: fc.integer({ min: 1, max: 999_999_999 }) });

test('the version of a row is read back, however a program changed its case and spaces', () => {
  fc.assert(
    fc.property(ofList, ({ id, versao }) => {
      const text = versaoDaLista({ id, versao });
      expect(readVersaoLista(text, id)).toBe(versao);
      expect(readVersaoLista(` ${text.toUpperCase()} `, id.toUpperCase())).toBe(versao);
    }),
  );
});

test('the version of one row says nothing beside the id of another', () => {
  fc.assert(
    fc.property(ofList, fc.uuid(), ({ id, versao }, other) => {
      fc.pre(id !== other);
      expect(readVersaoLista(versaoDaLista({ id, versao }), other)).toBeNull();
    }),
  );
});

test.each(['', '3', 'v3', 'v3.', 'v0003.aaaaaaa', 'v99999999999.aaaaaaa', '=v3.0x1k9zq'])(
  '“%s” is no version',
  (text) => {
    expect(readVersaoLista(text, 'e6b5b9a0-0000-4000-8000-000000000000')).toBeNull();
  },
);
