import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SENHA_MAX, senhaProblem } from './senha.ts';

const owner = { email: 'marina.lopes@horizonte.example' };

test.each([
  'cavalo bateria grampo correto',
  'chuva de verão na serra',
  'MesaVerdeDeJantar',
  'kzqpwmvtrbxn',
  '839201746582',
  'só letras e espaços',
  '漢字かな交じり文の合言葉です',
])('a long password needs no special composition: %s', (senha) => {
  expect(senhaProblem(senha, owner)).toBeNull();
});

test.each([
  ['curta', 'pelo menos 12'],
  ['onze letras', 'pelo menos 12'],
  ['x'.repeat(SENHA_MAX + 1), 'até 256'],
  ['meu-Faról-2026', 'nome do produto'],
  ['Marina.Lopes 1987', 'e-mail'],
  ['aaaaaaaaaaaaaa', 'sequência'],
  ['123456789012', 'sequência'],
  ['abcdefghijkl', 'sequência'],
  ['qwertyuiop12', 'sequência'],
  ['ASDFGHJKLÇ12', 'sequência'],
  ['1q2w3e4r5t6y', 'sequência'],
  ['abcd1234efgh', 'sequência'],
  ['987654321987', 'sequência'],
  ['jkumjkumjkum', 'sequência'],
  ['segredosegredo', 'sequência'],
])('%s is refused with the reason', (senha, reason) => {
  expect(senhaProblem(senha, owner)).toContain(reason);
});

test('128 characters and more are accepted, whatever they are', () => {
  const character = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzçãéíóú 0123456789-_.!@#$%&*()🙂');
  fc.assert(
    fc.property(fc.array(character, { minLength: 40, maxLength: SENHA_MAX }), (characters) => {
      fc.pre(new Set(characters).size > 15);
      expect(senhaProblem(characters.join(''), { email: 'zz@x.example' })).toBeNull();
    }),
  );
});
