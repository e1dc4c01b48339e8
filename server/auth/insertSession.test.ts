import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Returns the server files whose source matches `words`. */
const saying = (words: RegExp) =>
  globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && words.test(readFileSync(file, 'utf8')))
    .sort();

it('a session begins by one door alone, which does not compile without what binds it to its browser', () => {
  expect(saying(/\.insert\(\s*sessoes\s*\)|insertion\(\s*sessoes\b|insert into sessoes\b/)).toEqual([
    'server/auth/insertSession.ts',
  ]);
  // Elsewhere a text becomes a binding only if it already was one: that of the open session, or of the session that starts a delegation.
  expect(saying(/keyBindingSchema/)).toEqual([
    'server/auth/people.ts',
    'server/auth/proof/binding.ts',
    'server/people/delegation/answer.ts',
  ]);
});
