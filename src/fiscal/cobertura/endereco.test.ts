import { expect, it } from 'vitest';
import type { PedidoCobertura } from '../../../contract/fiscal/cobertura.ts';
import { pedidoOf, queryOfCobertura } from './endereco.ts';

const FIRST = { filtro: 'todas', q: '', ordem: 'nome', sentido: 'ASC', pagina: 1 };

it('o endereço traz o que se pediu de volta, e nada quando se vê tudo', () => {
  expect(pedidoOf('')).toEqual(FIRST);
  expect(queryOfCobertura(pedidoOf(''))).toBe('');
  const asked: PedidoCobertura = {
    filtro: 'problema',
    q: 'Água & Cia',
    ordem: 'ultimaEm',
    sentido: 'DESC',
    pagina: 3,
  };
  expect(pedidoOf(queryOfCobertura(asked))).toEqual(asked);
});

it.each([
  '?filter=nada&pagina=2',
  '?filter=%5B1%5D&pagina=2',
  '?filter={"filtro":"outro"}&pagina=2',
  '?filter={"mais":1}&pagina=2&ordem=cor&mais=1',
])('de um endereço estragado vale o que se entende: %s', (search) => {
  expect(pedidoOf(search)).toEqual({ ...FIRST, pagina: 2 });
});
