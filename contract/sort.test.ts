import { describe, expect, it } from 'vitest';
import { orderOf, sortedBy, sortKeys, sortParameter } from './sort.ts';

describe('an order of several keys', () => {
  it('goes into one field name and comes back', () => {
    const keys = [
      ['uf', 'DESC'],
      ['nome', 'ASC'],
      ['ativo', 'DESC'],
    ] as const;
    const order = orderOf(keys);
    expect(order).toEqual({ field: 'uf,nome:ASC,ativo:DESC', order: 'DESC' });
    expect(sortKeys(order)).toEqual(keys);
    expect(sortParameter(order)).toBe('["uf","DESC","nome","ASC","ativo","DESC"]');
    expect(sortParameter({ field: 'nome', order: 'ASC' })).toBe('["nome","ASC"]');
  });

  it.each([
    ['nome', 'ASC', 'nome', false, 'nome', 'DESC'],
    ['nome', 'DESC', 'nome', false, 'nome', 'ASC'],
    ['nome', 'DESC', 'uf', false, 'uf', 'ASC'],
    ['nome', 'DESC', 'uf', true, 'nome,uf:ASC', 'DESC'],
    ['nome,uf:ASC', 'DESC', 'uf', true, 'nome,uf:DESC', 'DESC'],
    ['nome,uf:ASC', 'DESC', 'nome', true, 'nome,uf:ASC', 'ASC'],
    ['nome,uf:ASC', 'DESC', 'uf', false, 'uf', 'ASC'],
    ['a,b:ASC,c:ASC', 'ASC', 'd', true, 'a,b:ASC,d:ASC', 'ASC'],
  ] as const)(
    'by %s %s, a click on %s (Shift: %s) sorts by %s %s',
    (field, order, clicked, shift, then, way) => {
      expect(sortedBy({ field, order }, clicked, shift, 3)).toEqual({ field: then, order: way });
    },
  );
});
