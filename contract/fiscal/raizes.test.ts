import { expect, it } from 'vitest';
import { emPares, nomeComum } from './raizes.ts';

it.each([
  ['C=BR, O=ICP-Brasil, CN=AC Raiz v5', 'AC Raiz v5'],
  ['CN=AC TESTE, C=BR', 'AC TESTE'],
  ['C=BR, CN=Empresa\\, Ltda, O=X', 'Empresa, Ltda'],
  ['C=BR, O=Sem nome', 'C=BR, O=Sem nome'],
  ['', ''],
])('the common name of %s', (nome, expected) => {
  expect(nomeComum(nome)).toBe(expected);
});

it('a fingerprint is written in pairs', () => {
  expect(emPares('0a1bff')).toBe('0A 1B FF');
});
