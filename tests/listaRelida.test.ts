import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that reload the rows of their list without a write: after a failure, or to show what another user wrote. */
const SEM_GRAVAR = ['src/resources/list/celulas/useCell.ts', 'src/resources/screens/ResourceList.tsx'];

const TOMA = /\{[^{}]*\brefetch\b[^{}]*\}\s*=\s*useListContext\b/;

it('whoever writes what a list shows has the counts of its views read again too, and not its rows alone', () => {
  const found = globSync('src/**/*.{ts,tsx}').filter((file) => TOMA.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(SEM_GRAVAR);
});
