import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Rows written together share one instant: a list sorted only by its instants changes its order between reads, and the row that it shows
 * first, or as the last, is random.
 */
const INSTANT = /(?:Em|_em|Ate|_ate|instante|ultimoUso|ultimo_uso|desde)\)?$/;

/** Returns the last term of each sort in a source. */
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
