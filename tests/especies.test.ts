import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ESPECIES } from '../contract/fiscal/especies.ts';

const ASKS = new RegExp(`[!=]== '(${ESPECIES.join('|')})'`);

test('no product code asks which kind a document is: what differs is in a table by kind', () => {
  const asking = globSync('{contract,server,src}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && ASKS.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual([]);
});
