import { expect, it } from 'vitest';
import { inLots, LOTE } from './inLots.ts';

async function sizes(itens: Iterable<object>): Promise<number[]> {
  const found: number[] = [];
  for await (const lote of inLots(itens)) found.push(lote.length);
  return found;
}

it('small files share a transaction, and large ones do not lie in memory together', async () => {
  expect(await sizes(Array.from({ length: LOTE + 1 }, () => ({ bytes: new Uint8Array(4_000) })))).toEqual([
    LOTE,
    1,
  ]);
  const large = new Uint8Array(3 * 1024 * 1024);
  expect(await sizes(Array.from({ length: 5 }, () => ({ nome: 'a.xml', bytes: large })))).toEqual([2, 2, 1]);
  expect(await sizes(Array.from({ length: 3 }, () => ({ porta: 'sefaz', file: { bytes: large } })))).toEqual([
    2, 1,
  ]);
  expect(await sizes([])).toEqual([]);
});
