import { describe, expect, it } from 'vitest';
import { FILTER_HEADER } from '../../contract/list.ts';
import { discreetAddress } from './discreetFilter.ts';

function sent(filter: unknown) {
  const headers = new Headers();
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' });
  return { address: discreetAddress(`/v1/empresas?${query}`, headers), header: headers.get(FILTER_HEADER) };
}

describe('filters and the address of a request', () => {
  it('keeps tax numbers out of it, however they are written', () => {
    for (const q of ['52998224725', '529.982.247-25', '12.ABC.345/01DE-35', '12abcdefghij35', '1234']) {
      const { address, header } = sent({ q });
      expect(address).toBe('/v1/empresas?range=%5B0%2C24%5D');
      expect(JSON.parse(decodeURIComponent(header ?? ''))).toEqual({ q });
    }
    expect(sent({ q: '52998224725' }).header).not.toBeNull();
    expect(sent({ cpfCnpj: '529.982.247-25' }).header).not.toBeNull();
    expect(sent({ ou: [{ nome: '52998224725' }] }).header).not.toBeNull();
  });

  it('leaves other filters where the dialect puts them', () => {
    const { address, header } = sent({ q: 'padaria são joão 2', uf: ['SP'] });
    expect(header).toBeNull();
    expect(new URLSearchParams(address.split('?')[1]).get('filter')).toBe(
      '{"q":"padaria são joão 2","uf":["SP"]}',
    );
  });
});
