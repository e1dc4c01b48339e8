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
    [{ field: 'nome', order: 'ASC' }, 'nome', false, { field: 'nome', order: 'DESC' }],
    [{ field: 'nome', order: 'DESC' }, 'nome', false, { field: 'nome', order: 'ASC' }],
    [{ field: 'nome', order: 'DESC' }, 'uf', false, { field: 'uf', order: 'ASC' }],
    [{ field: 'nome', order: 'DESC' }, 'uf', true, { field: 'nome,uf:ASC', order: 'DESC' }],
    [{ field: 'nome,uf:ASC', order: 'DESC' }, 'uf', true, { field: 'nome,uf:DESC', order: 'DESC' }],
    [{ field: 'nome,uf:ASC', order: 'DESC' }, 'nome', true, { field: 'nome,uf:ASC', order: 'ASC' }],
    [{ field: 'nome,uf:ASC', order: 'DESC' }, 'uf', false, { field: 'uf', order: 'ASC' }],
    [{ field: 'a,b:ASC,c:ASC', order: 'ASC' }, 'd', true, { field: 'a,b:ASC,d:ASC', order: 'ASC' }],
  ] as const)('by %j, a click on %s (Shift: %s) sorts by %j', (by, clicked, shift, then) => {
    expect(sortedBy(by, clicked, shift, 3)).toEqual(then);
  });
});
