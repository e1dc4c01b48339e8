import { expect, it } from 'vitest';
import { inPieces } from './streams.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function piecesOf(chunks: string[], size: number): Promise<string[]> {
  async function* given() {
    for (const chunk of chunks) yield bytes(chunk);
  }
  const pieces: string[] = [];
  for await (const piece of inPieces(given(), size)) pieces.push(await piece.text());
  return pieces;
}

it('rows go in pieces that end with a row, and only a row larger than a piece makes a larger one', async () => {
  expect(await piecesOf(['ab\ncd', 'e\nf\ng', 'h\n'], 4)).toEqual(['ab\n', 'cde\nf\n', 'gh\n']);
  expect(await piecesOf(['a', 'bcdefgh', 'i\nj\n'], 4)).toEqual(['abcdefghi\nj\n']);
  expect(await piecesOf(['ab\ncd\n'], 1000)).toEqual(['ab\ncd\n']);
  expect(await piecesOf([], 4)).toEqual([]);
});
