import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOfPlatform } from '../server/db/planes.ts';

/**
 * Finds SQL that a distributed database refuses or interprets differently, and that can as well be written in another way (docs/adr/0038).
 * It reads only the text of single statements; the tables that they join are tested by hand.
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

/** Matches up to the end of the text, or to its next named part. */
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
