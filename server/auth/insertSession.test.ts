import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files of the server that say something. */
const saying = (words: RegExp) =>
  globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && words.test(readFileSync(file, 'utf8')))
    .sort();

it('a session begins by one door alone, which does not compile without what binds it to its browser', () => {
  expect(saying(/\.insert\(\s*sessoes\s*\)|insertion\(\s*sessoes\b|insert into sessoes\b/)).toEqual([
    'server/auth/insertSession.ts',
  ]);
  // Elsewhere a text becomes a binding only where it was one: of the session that is open, or of the one that a delegation begins from.
  expect(saying(/keyBindingSchema/)).toEqual([
    'server/auth/people.ts',
    'server/auth/proof/binding.ts',
    'server/people/delegation/answer.ts',
  ]);
});
