import { describe, expect, it } from 'vitest';
import { queryOf, withFilterHeader } from './query.ts';

const address = (query: string) => `http://farol.example/api/v1/empresas${query}`;

describe('the parameters of an address', () => {
  it('are read once for the same words, whatever the path, and never for longer ones', () => {
    const read = queryOf(address('?range=[0,9]&sort=%5B%22nome%22,%22ASC%22%5D'));
    expect([...read]).toEqual([
      ['range', '[0,9]'],
      ['sort', '["nome","ASC"]'],
    ]);
    expect(queryOf('http://farol.example/api/v1/outros?range=[0,9]&sort=%5B%22nome%22,%22ASC%22%5D')).toBe(
      read,
    );
    expect([...queryOf(address(''))]).toEqual([]);
    const long = address(`?filter=${'a'.repeat(2000)}`);
    expect(queryOf(long)).not.toBe(queryOf(long));
  });

  it('are refused at each request in which one comes twice', () => {
    const twice = () => queryOf(address('?range=[0,9]&range=[0,4]'));
    expect(twice).toThrow("O parâmetro 'range' foi enviado mais de uma vez.");
    expect(twice).toThrow("O parâmetro 'range' foi enviado mais de uma vez.");
  });

  it('take a filter from its header for one request alone', () => {
    const read = queryOf(address('?range=[0,7]'));
    expect(withFilterHeader(read, encodeURIComponent('{"q":"ação"}')).get('filter')).toBe('{"q":"ação"}');
    expect(withFilterHeader(read, null)).toBe(read);
    expect(queryOf(address('?range=[0,7]')).has('filter')).toBe(false);
    expect(() => withFilterHeader(queryOf(address('?filter={}')), '{}')).toThrow('uma só vez');
    expect(() => withFilterHeader(read, '%')).toThrow('malformado');
  });
});
