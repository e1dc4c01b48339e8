import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOfPlatform } from '../server/db/planes.ts';

/**
 * Forms of SQL that a database spread over machines refuses or takes otherwise, and that are as well written in another way
 * (docs/adr/0038). Only what the text of one statement shows is looked at; what tables it joins is tried by hand.
 */
const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/db/distribuicao/**'] }).map(
  (file) => ({ file, text: readFileSync(file, 'utf8') }),
);
const foundIn = (pattern: RegExp, isFault: (...groups: string[]) => boolean) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, ...groups]) => isFault(...groups))
      .map(([statement]) => `${file}: ${statement.slice(0, 60).replaceAll(/\s+/g, ' ')}`),
  );

/** Up to the end of the text, or to the next part of it that has a name. */
const INSERT_SELECT =
  /insert into (\S+)(?: as \w+)? \([^)]*\)\s+select\b([\s\S]*?)(?=`[);,\s]|\n\s*\w+ as (?:materialized )?\()/g;

it('rows that are inserted from a selection are given back, whoever wants them: else they are copied, which row-level security refuses', () => {
  const isFault = (table = '', rest = '') => !isOfPlatform(table) && !/\breturning\b/.test(rest);
  expect(foundIn(INSERT_SELECT, isFault)).toEqual([]);
});

it('a choice among values compares each of them', () => {
  expect(foundIn(/\bcase (?!when\b)[\w.${}()]+ when\b/g, () => true)).toEqual([]);
});

it('a row of a table is passed to a function as its columns: where it lies, the table has another name', () => {
  expect(foundIn(/\bfarol_elo_hash\([^()]*, \w+\)/g, () => true)).toEqual([]);
});
