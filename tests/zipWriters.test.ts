import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ESCRITOS_PELA_HUCRE } from './support/escritosPelaHucre.ts';

/** Imports that write a .zip: libraries, and the writers that other libraries export. */
const OTHER_WRITERS =
  /from '(?:client-zip|jszip|fflate|archiver|yazl|adm-zip|zip-stream|zipstream|exceljs|xlsx-js-style)'|\b(?:ZipWriter|ZipWriterStream|HttpZipWriter)\b/;

const product = globSync('{contract,server,src,mocks,scripts}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

it('what leaves as .zip is written by contract/zip alone: other programs refused what a second writer made', () => {
  expect(product.length).toBeGreaterThan(1000);
  expect(product.filter((file) => OTHER_WRITERS.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('a workbook is written by xlsxOut, but for those that LibreOffice is seen to open in tests/outrosProgramas', () => {
  const writers = product.filter((file) =>
    /\bwriteXlsx(?:Stream)?\b.*'hucre/.test(readFileSync(file, 'utf8')),
  );
  expect(writers.sort()).toEqual(ESCRITOS_PELA_HUCRE);
});
