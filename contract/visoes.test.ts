import { expect, it } from 'vitest';
import { visaoPadrao } from './visoes.ts';

const pessoa = (visaoId: string | null) => ({ de: 'pessoa', visaoId }) as const;
const perfil = (visaoId: string | null) => ({ de: 'perfil', visaoId }) as const;

it.each([
  ['nobody chose', [], null],
  ['the profile did', [perfil('a')], 'a'],
  ['the person did', [pessoa('b')], 'b'],
  ['both did', [perfil('a'), pessoa('b')], 'b'],
  ['both did, told the other way round', [pessoa('b'), perfil('a')], 'b'],
  ['the person chose none', [perfil('a'), pessoa(null)], null],
  ['the person chose what is seen no more', [perfil('a'), pessoa('x')], 'a'],
  ['the profile chose what is seen no more', [perfil('x')], null],
])('a list opens as it should when %s', (_, padroes, visao) => {
  expect(visaoPadrao(padroes, ['a', 'b'])).toBe(visao);
});
