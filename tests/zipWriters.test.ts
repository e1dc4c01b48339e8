import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Imports that write a .zip: libraries, and what others export for it. */
const OTHER_WRITERS =
  /from '(?:client-zip|jszip|fflate|archiver|yazl|adm-zip|zip-stream|zipstream|exceljs|xlsx-js-style)'|\b(?:ZipWriter|ZipWriterStream|HttpZipWriter)\b/;

const product = globSync('{contract,server,src,mocks,scripts}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

it('what leaves as .zip is written by contract/zip alone: other programs refused what a second writer made', () => {
  expect(product.length).toBeGreaterThan(1000);
  expect(product.filter((file) => OTHER_WRITERS.test(readFileSync(file, 'utf8')))).toEqual([]);
});
