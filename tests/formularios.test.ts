import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Parts of a page that are mounted again for another version of their data, and why no typed text is lost. Forms preserve typed text with
 * `useTyped`, and get no such key.
 */
const COMECAM_DE_NOVO: Readonly<Record<string, string>> = {
  'src/fiscal/layouts/editor/LayoutPage.tsx':
    'it is read again only after one’s own save, or when one asks for it',
  'src/resources/repetidos/UnirPage.tsx':
    'nothing is typed: the two records that are compared are others now',
};

it('no form begins anew because somebody else saved: what is typed stays', () => {
  const keyed = /(?<!\w)key=\{[^\n]*(versao|alteradoEm|dataUpdatedAt|JSON\.stringify)/i;
  const found = globSync('src/**/*.tsx').filter((file) => keyed.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(COMECAM_DE_NOVO).sort());
});
