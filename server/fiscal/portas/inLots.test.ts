import { expect, it } from 'vitest';
import { ITENS_POR_LOTE, inLots } from './inLots.ts';

async function sizes(itens: Iterable<object>): Promise<number[]> {
  const found: number[] = [];
  for await (const lote of inLots(itens)) found.push(lote.length);
  return found;
}

it('small files share a transaction, and large ones do not lie in memory together', async () => {
  expect(
    await sizes(Array.from({ length: ITENS_POR_LOTE + 1 }, () => ({ bytes: new Uint8Array(4_000) }))),
  ).toEqual([ITENS_POR_LOTE, 1]);
  const large = new Uint8Array(3 * 1024 * 1024);
  expect(await sizes(Array.from({ length: 5 }, () => ({ nome: 'a.xml', bytes: large })))).toEqual([2, 2, 1]);
  expect(await sizes(Array.from({ length: 3 }, () => ({ porta: 'sefaz', file: { bytes: large } })))).toEqual([
    2, 1,
  ]);
  expect(await sizes([])).toEqual([]);
});
