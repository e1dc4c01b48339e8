import { expect, it } from 'vitest';
import { daMesa, ecoDe } from './useNotaNoEndereco.ts';

it.each([
  { como: 'o que a mesa escreveu, e só agora se mostra', state: daMesa(8), eco: 8 },
  { como: 'voltar ao que a mesa escreveu antes', state: daMesa(7), eco: null },
  { como: 'um link de outra parte da página', state: null, eco: null },
  { como: 'a busca ou outra parte da fila', state: { _scrollToTop: true }, eco: null },
])('$como: de quem é o endereço', ({ state, eco }) => {
  expect(ecoDe(state, 7)).toBe(eco);
});
