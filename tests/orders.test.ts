import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * What is written at once has one instant: a list in the order of its instants alone is in another order each time, and
 * what it shows first, or calls the last, is luck.
 */
const INSTANT = /(?:Em|_em|Ate|_ate|instante|ultimoUso|ultimo_uso|desde)\)?$/;

/** The last thing that each order of a source asks for. */
function lastOf(source: string): string[] {
  const typed = [...source.matchAll(/\.orderBy\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\)/g)];
  const written = [...source.matchAll(/order by ([a-z_., ]+?)(?: desc| asc)?[`'"\n]/g)];
  return [...typed, ...written].map(
    ([, asked = '']) =>
      asked
        .split(',')
        .filter((part) => part.trim() !== '')
        .at(-1)
        ?.trim() ?? '',
  );
}

it('no order ends in an instant: what ties is told apart by something of its own', () => {
  const found = globSync('{server,tests,bench,mocks}/**/*.ts').flatMap((file) =>
    lastOf(readFileSync(file, 'utf8'))
      .filter((last) => INSTANT.test(last))
      .map((last) => `${file}: ${last}`),
  );
  expect(found).toEqual([]);
});
