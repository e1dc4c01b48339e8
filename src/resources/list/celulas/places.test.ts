import { expect, it } from 'vitest';
import { type CellStep, placeBeside } from './places.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id, versao: 1 }));
const columns = ['nome', 'uf'];

it.each<[string, string, CellStep, string | null]>([
  ['a', 'nome', 'next', 'a uf'],
  ['a', 'uf', 'next', 'b nome'],
  ['c', 'uf', 'next', null],
  ['b', 'nome', 'before', 'a uf'],
  ['a', 'nome', 'before', null],
  ['a', 'uf', 'down', 'b uf'],
  ['c', 'nome', 'down', null],
  ['c', 'uf', 'up', 'b uf'],
  ['a', 'uf', 'up', null],
  ['x', 'uf', 'up', null],
  ['a', 'cpfCnpj', 'next', null],
])('de %s, %s, %s: %s', (id, name, step, expected) => {
  const there = placeBeside(rows, columns, { id, name }, step);
  expect(there && `${there.id} ${there.name}`).toBe(expected);
});
